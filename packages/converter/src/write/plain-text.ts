import type { Block } from '@manara/core/document/block';
import type { Inline } from '@manara/core/document/inline';
import { plainText as wordsOf } from '@manara/core/document/walk';
import { cleanText } from './markup/clean-text.ts';

/** Inlines as words only, formulas as they are read, for a name in an outline or a list. Marks of notes and texts of pictures are left out. */
export const plainText = (inlines: readonly Inline[]): string => cleanText(wordsOf(inlines)).replaceAll(/\s+/g, ' ').trim();

/** A heading as an outline names it, its number before it. */
export const headingText = (heading: Extract<Block, { type: 'heading' }>): string =>
  [cleanText(heading.number ?? '').trim(), plainText(heading.inlines)].filter(Boolean).join(' ');
