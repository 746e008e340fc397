// The interface files and what was found by parsing them, as they were when the program was built.
#ifndef SURFACE_H
#define SURFACE_H

#include <stddef.h>
#include <stdint.h>

struct surface_bytes {
  const char *start;
  size_t length;
};

size_t surface_file_count(void);
/// Below `Interfaces`: `SwiftUI/Text.swiftinterface`.
const char *surface_file_name(size_t index);
/// The whole file.
struct surface_bytes surface_file_text(size_t index);
/// The file without its comments and empty lines. It is made when it is first asked for, and stays.
struct surface_bytes surface_file_code(size_t index);
/// The committed table of the file (see `SurfaceTable`); empty if there is none.
struct surface_bytes surface_file_table(size_t index);
/// The nodes that are in many trees (see `SurfaceTrees`); empty if there are none.
struct surface_bytes surface_common_nodes(void);

/// Packages that stand in for those of other people which are not at hand.
size_t surface_package_count(void);
/// What is imported: `Defaults`.
const char *surface_package_module(size_t index);
struct surface_bytes surface_package_text(size_t index);

/// Copies a text without its comments and empty lines to where there is room for all of it, and
/// gives the length. A comment is a line that begins with two slashes.
size_t surface_strip(const char *text, size_t length, char *code);

/// A fingerprint of some bytes, which begins with another one's.
uint64_t surface_fingerprint(uint64_t seed, const char *bytes, size_t length);

#endif
