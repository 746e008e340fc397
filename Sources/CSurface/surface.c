// Embeds the interface files, their index, their syntax trees and the conformances of
// their types in the binary. The list of them is `files.h`, which
// `Sources/CSurface/list-files` writes; Swift cannot import arrays of unknown length, hence the
// accessors.
#include "surface.h"

#include <string.h>

#include "files.h"

static const char index_text[] = {
#embed "Index" suffix(, )
    0};

static const char place_bytes[] = {
#embed "IndexPlaces" suffix(, )
    0};

static const char tree_bytes[] = {
#embed "Trees" suffix(, )
    0};

static const char conformances_text[] = {
#embed "Conformances" suffix(, )
    0};

static const char conformance_place_bytes[] = {
#embed "ConformancePlaces" suffix(, )
    0};

size_t surface_file_count(void) { return sizeof files / sizeof files[0] - 1; }

struct surface_file surface_file_at(size_t index) { return files[index]; }

struct surface_file surface_index(void) {
  return (struct surface_file){"Index", index_text, sizeof index_text - 1};
}

struct surface_file surface_index_places(void) {
  return (struct surface_file){"IndexPlaces", place_bytes, sizeof place_bytes - 1};
}

struct surface_file surface_trees(void) {
  return (struct surface_file){"Trees", tree_bytes, sizeof tree_bytes - 1};
}

struct surface_file surface_conformances(void) {
  return (struct surface_file){"Conformances", conformances_text, sizeof conformances_text - 1};
}

struct surface_file surface_conformance_places(void) {
  return (struct surface_file){"ConformancePlaces", conformance_place_bytes,
                               sizeof conformance_place_bytes - 1};
}

uint64_t surface_fingerprint(size_t index) {
  // Eight bytes at a time: every run of the program reads a megabyte here.
  const char *text = files[index].text;
  size_t length = files[index].length;
  uint64_t hash = 0xcbf29ce484222325;
  for (size_t i = 0; i < length; i += 8) {
    uint64_t word = 0;
    memcpy(&word, text + i, length - i < 8 ? length - i : 8);
    hash = (hash ^ word) * 0x100000001b3;
    hash ^= hash >> 29;
  }
  return hash;
}
