#include "surface.h"
