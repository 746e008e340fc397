#pragma once

/// Release builds do not watch for overlapping accesses: the package's own modules are compiled
/// without, but a package's settings do not reach those that it depends on, and swift-syntax asks in
/// every allocation.
///
/// Call it before the second thread begins.
void exclusivity_stop_watching(void);
