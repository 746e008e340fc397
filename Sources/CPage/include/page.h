// The page's template, style and script, as they were when the program was built.
#ifndef PAGE_H
#define PAGE_H

#include <stddef.h>

struct page_file {
  const char *text;
  size_t length;
};

struct page_file page_template(void);
struct page_file page_style(void);
/// The script's files, in the order in which they are joined.
struct page_file page_script(void);
/// What the pages of a site share beside those.
struct page_file page_site_style(void);
struct page_file page_site_script(void);
/// What the playground has beside those.
struct page_file page_play_style(void);
struct page_file page_play_script(void);

#endif
