// Embeds the interface files in the binary. The list of them is `files.h`, which
// `Sources/CSurface/list-files` writes; Swift cannot import arrays of unknown length, hence the
// accessors.
#include "surface.h"
#include "files.h"

static const char index_text[] = {
#embed "Index" suffix(, )
    0};

size_t surface_file_count(void) { return sizeof files / sizeof files[0] - 1; }

struct surface_file surface_file_at(size_t index) { return files[index]; }

struct surface_file surface_index(void) {
  return (struct surface_file){"Index", index_text, sizeof index_text - 1};
}

static uint64_t mix(uint64_t hash, const char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) hash = (hash ^ (unsigned char)bytes[i]) * 0x100000001b3;
  return (hash ^ count) * 0x100000001b3;
}

uint64_t surface_fingerprint(void) {
  uint64_t hash = 0xcbf29ce484222325;
  for (size_t i = 0; i < surface_file_count(); i++) {
    size_t length = 0;
    while (files[i].name[length]) length++;
    hash = mix(hash, files[i].name, length);
    hash = mix(hash, files[i].text, files[i].length);
  }
  return hash;
}
