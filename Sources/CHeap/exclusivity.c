#include "exclusivity.h"

#include <stdbool.h>

// Debug builds watch, as the package's settings have it.
#ifdef DEBUG
void exclusivity_stop_watching(void) {}
#else
// The runtime's own switch.
extern bool _swift_disableExclusivityChecking;

void exclusivity_stop_watching(void) { _swift_disableExclusivityChecking = true; }
#endif
