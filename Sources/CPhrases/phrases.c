#include "phrases.h"

static const char korean[] = {
#embed "ko.phrases" suffix(, )
    0};

const char *phrases_korean(void) { return korean; }
size_t phrases_korean_length(void) { return sizeof korean - 1; }
