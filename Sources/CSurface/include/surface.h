// The interface files, as they were when the program was built.
#ifndef SURFACE_H
#define SURFACE_H

#include <stddef.h>
#include <stdint.h>

struct surface_file {
  /// Below `Interfaces`: `SwiftUI/Text.swiftinterface`.
  const char *name;
  const char *text;
  size_t length;
};

size_t surface_file_count(void);
struct surface_file surface_file_at(size_t index);
/// The committed index (see `SurfaceIndex`); its name is `Index`.
struct surface_file surface_index(void);
/// Where the keys of the index are (see `SortedLines`); its name is `IndexPlaces`.
struct surface_file surface_index_places(void);
/// The committed syntax trees of the units (see `SurfaceTrees`); its name is `Trees`.
struct surface_file surface_trees(void);
/// The conformances of the types (see `SurfaceConformances`); its name is `Conformances`.
struct surface_file surface_conformances(void);
/// Where its keys are (see `SortedLines`); its name is `ConformancePlaces`.
struct surface_file surface_conformance_places(void);
/// A fingerprint of a file's text, to tell whether the index belongs to it.
uint64_t surface_fingerprint(size_t index);

#endif
