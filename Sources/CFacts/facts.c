// Embeds the fidelity register in the binary.
#include "facts.h"

static const char register_text[] = {
#embed "../Session/Session.docc/Fidelity.md" suffix(, )
    0};

struct facts_text facts_register(void) {
  return (struct facts_text){register_text, sizeof register_text - 1};
}
