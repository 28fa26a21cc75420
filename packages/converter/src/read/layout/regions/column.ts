import type { Doubt } from '@manara/core/document/node';
import type { Area } from '@manara/pdf/page-content';
import type { Item } from './item.ts';

/** Part of a page whose items are read from top to bottom before anything else is. */
export interface Column {
  area: Area;
  kind: 'text' | 'side_note';
  /** From top to bottom; where two stand beside each other, from the side where reading starts. */
  items: Item[];
  doubts: Doubt[];
}
