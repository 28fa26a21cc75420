import type { Block } from '@manara/core/document/block';
import type { Inline } from '@manara/core/document/inline';
import { cleanText } from './markup/clean-text.ts';

function one(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'link':
      return plainText(inline.inlines);
    case 'inline_formula':
      return inline.formula.linear;
    case 'line_break':
      return ' ';
    case 'field':
      return inline.value;
    case 'note_reference':
    case 'inline_picture':
    case 'page_break':
      return '';
  }
}

/** Inlines as words only, formulas as they are read, for a name in an outline or a list. Marks of notes and texts of pictures are left out. */
export const plainText = (inlines: readonly Inline[]): string => cleanText(inlines.map(one).join('')).replaceAll(/\s+/g, ' ').trim();

/** A heading as an outline names it, its number before it. */
export const headingText = (heading: Extract<Block, { type: 'heading' }>): string =>
  [cleanText(heading.number ?? '').trim(), plainText(heading.inlines)].filter(Boolean).join(' ');
