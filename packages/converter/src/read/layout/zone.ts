import type { Block } from '@manara/core/document/block';
import type { Area, FieldPlace, ImagePlace, Rule } from '@manara/pdf/page-content';
import type { Making } from './making.ts';
import type { Word } from './words/word.ts';

/** An area of a page that is not running text. What it claims belongs to nothing else; the text flows around it. */
export interface Zone {
  kind: 'table' | 'formula' | 'figure' | 'contents' | 'missing';
  page: number;
  area: Area;
  words: Word[];
  rules: Rule[];
  images: ImagePlace[];
  fields: FieldPlace[];
  /** Called once, in reading order, while the page's glyphs are still there. */
  make(making: Making): Block[];
}
