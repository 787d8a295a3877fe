#pragma once
// The Swift module Glibc does not include this header.
#include <sys/vfs.h>
