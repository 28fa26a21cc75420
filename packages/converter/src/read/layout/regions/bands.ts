import { bottom } from '../area.ts';
import type { Item } from './item.ts';

/** Items that stand beside each other, with white above and below from margin to margin. */
export interface Band {
  items: Item[];
  top: number;
  foot: number;
}

/** Items in bands from top to bottom. Lines whose edges only touch are apart: what hangs down from one line reaches into the next. */
export function bandsOf(items: Item[]): Band[] {
  const sorted = items.toSorted((a, b) => a.area.y - b.area.y);
  const bands: Band[] = [];
  for (const item of sorted) {
    const { y, height } = item.area;
    const band = bands.at(-1);
    if (band && y < band.foot - 0.3 * Math.min(height, smallest(band))) {
      band.items.push(item);
      band.foot = Math.max(band.foot, bottom(item.area));
    } else bands.push({ items: [item], top: y, foot: bottom(item.area) });
  }
  return bands;
}

const smallest = (band: Band): number => Math.min(...band.items.slice(-6).map((item) => item.area.height));
