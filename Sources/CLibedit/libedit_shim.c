#include "libedit_shim.h"
