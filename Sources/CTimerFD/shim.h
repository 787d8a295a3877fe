#pragma once
// The Swift module Glibc does not include <sys/timerfd.h>, and including it here would make `timespec` a type of this
// module. The values are `struct itimerspec`: four numbers of the type `long`.
int timerfd_create(int clock, int flags);
int timerfd_settime(int fd, int flags, const void *new_value, void *old_value);
