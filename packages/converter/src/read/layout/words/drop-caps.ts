import { right } from '../area.ts';
import type { DocumentStyle } from '../document-style.ts';
import type { Word } from './word.ts';

/** How much larger than the text an initial is. */
const larger = 1.6;

/** Letters of a left-to-right script that begin a word, an opening quotation mark with them; in Arabic a whole word. */
const initial = /^["'“‘«„¿¡]?(?:\p{Lu}{1,2}|\p{Script=Arabic}{1,9})$/u;

/**
 * Initials that reach down over several lines go to the first of them, and the lines that make room for them start where they start: so
 * they are the first word of a paragraph like any other. Changes the words.
 */
export function setDropCaps(words: readonly Word[], style: DocumentStyle): void {
  const { size } = style.body;
  for (const cap of words) {
    if (cap.style.size < larger * size || cap.rotation !== 0 || cap.formula || !initial.test(cap.text)) continue;
    const rtl = cap.rtl;
    const gap = (word: Word): number => (rtl ? cap.area.x - right(word.area) : word.area.x - right(cap.area));
    const beside = words.filter(
      (word) =>
        word !== cap &&
        word.rotation === 0 &&
        Math.abs(word.style.size - size) < 0.2 * size &&
        word.baseline > cap.area.y &&
        word.baseline < cap.baseline + 0.35 * size &&
        gap(word) > -0.3 * size,
    );
    const rows = [...Map.groupBy(beside, (word) => Math.round(word.baseline)).values()]
      .map((row) => row.toSorted((a, b) => gap(a) - gap(b)))
      .toSorted((a, b) => (a[0] as Word).baseline - (b[0] as Word).baseline);
    const starts = rows.flatMap(([first]) => (first && gap(first) < 1.5 * size ? [first] : []));
    if (
      starts.length < 2 ||
      starts.length !== rows.length ||
      starts.length < Math.floor((cap.baseline - cap.area.y) / (1.3 * style.leading))
    )
      continue;
    const [first, ...others] = starts as [Word, ...Word[]];
    for (const word of others) {
      word.area = rtl
        ? { ...word.area, width: right(cap.area) - word.area.x }
        : { ...word.area, x: cap.area.x, width: right(word.area) - cap.area.x };
    }
    cap.baseline = first.baseline;
    cap.area = { ...cap.area, y: first.area.y, height: first.area.height };
    cap.style = first.style;
    if (!rtl && /^\p{L}/u.test(first.text)) cap.begins = true;
  }
}
