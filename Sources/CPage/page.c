// Embeds the page's files in the binary.
#include "page.h"

static const char template_text[] = {
#embed "Template/page.html" suffix(, )
    0};

static const char style_text[] = {
#embed "Template/style.css" suffix(, )
#embed "Template/screen.css" suffix(, )
    0};

static const char script_text[] = {
#embed "Template/world.js" suffix(, )
#embed "Template/words.js" suffix(, )
#embed "Template/symbols.js" suffix(, )
#embed "Template/contrast.js" suffix(, )
#embed "Template/marks.js" suffix(, )
#embed "Template/controls.js" suffix(, )
#embed "Template/screen.js" suffix(, )
#embed "Template/panels.js" suffix(, )
#embed "Template/lifetimes.js" suffix(, )
#embed "Template/explore.js" suffix(, )
#embed "Template/player.js" suffix(, )
#embed "Template/start.js" suffix(, )
    0};

static const char site_style_text[] = {
#embed "Template/site.css" suffix(, )
    0};

static const char site_script_text[] = {
#embed "Template/site.js" suffix(, )
    0};

static const char play_style_text[] = {
#embed "Template/play.css" suffix(, )
    0};

static const char play_script_text[] = {
#embed "Template/play.js" suffix(, )
    0};

struct page_file page_template(void) {
  return (struct page_file){template_text, sizeof template_text - 1};
}

struct page_file page_style(void) {
  return (struct page_file){style_text, sizeof style_text - 1};
}

struct page_file page_script(void) {
  return (struct page_file){script_text, sizeof script_text - 1};
}

struct page_file page_site_style(void) {
  return (struct page_file){site_style_text, sizeof site_style_text - 1};
}

struct page_file page_site_script(void) {
  return (struct page_file){site_script_text, sizeof site_script_text - 1};
}

struct page_file page_play_style(void) {
  return (struct page_file){play_style_text, sizeof play_style_text - 1};
}

struct page_file page_play_script(void) {
  return (struct page_file){play_script_text, sizeof play_script_text - 1};
}
