import type { Rule } from '@manara/pdf/page-content';
import { right } from '../area.ts';
import type { Word } from './word.ts';

/** Marks words that have a line drawn under them or through them. */
export function markDecorated(words: Word[], rules: Rule[]): void {
  const lines = rules.filter((rule) => rule.height < 2 && rule.width > 3);
  if (lines.length === 0) return;
  const sorted = words.filter((word) => word.rotation === 0).sort((a, b) => a.baseline - b.baseline);
  for (const line of lines) {
    const y = line.y + line.height / 2;
    for (let index = firstAt(sorted, y - 12); index < sorted.length; index++) {
      const word = sorted[index] as Word;
      if (word.baseline > y + 30) break;
      const { size } = word.style;
      const shared = Math.min(right(line), right(word.area)) - Math.max(line.x, word.area.x);
      if (shared < 0.7 * word.area.width || line.height > 0.15 * size) continue;
      const below = y - word.baseline;
      if (below >= 0.02 * size && below <= 0.28 * size) word.underlined = true;
      else if (below < -0.15 * size && below > -0.45 * size) word.struck = true;
    }
  }
}

function firstAt(words: Word[], baseline: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as Word).baseline < baseline) low = middle + 1;
    else high = middle;
  }
  return low;
}
