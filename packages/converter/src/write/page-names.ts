import type { Page } from '@manara/core/document/document';
import type { OutputTexts } from './output-texts.ts';

export interface PageNames {
  /** "Page 12": for people, in the language of the output. */
  name(page: number): string;
  /** "12", or the count in the file where no number is printed. */
  short(page: number): string;
}

/** How pages of the source are called, by their printed numbers as far as they have some. */
export function pageNames(pages: readonly Page[], texts: OutputTexts): PageNames {
  const label = (page: number): string => {
    const own = pages[page]?.label?.trim() ?? '';
    // Files count their pages in Western digits, whatever the pages themselves show.
    return /^\d+$/.test(own) ? texts.digits(own) : own;
  };
  const place = (page: number): string => texts.digits(String(page + 1));
  return {
    name: (page) => (label(page) ? texts.text('page', { label: label(page) }) : texts.text('page_unnumbered', { number: place(page) })),
    short: (page) => label(page) || place(page),
  };
}
