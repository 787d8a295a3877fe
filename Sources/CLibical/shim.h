#pragma once
// Only types come from this header: LibicalLibrary finds the functions.
#include <libical/ical.h>
