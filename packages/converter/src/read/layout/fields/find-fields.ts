import type { FieldPlace, PageContent } from '@manara/pdf/page-content';
import { bottom, holds, right } from '../area.ts';
import type { DocumentStyle } from '../document-style.ts';
import { lineText } from '../lines/line-text.ts';
import { inReadingOrder } from '../lines/logical-order.ts';
import { toLines } from '../lines/to-lines.ts';
import type { Word } from '../words/word.ts';
import { wordsBeside, wordsOver, type Beside } from './label-beside.ts';
import type { LabelSide, PlacedField } from './placed-field.ts';

/** What a field stands for among the words of its line, as a formula does. */
const sign = '\uFFFC';
/** White between a field and words that are its label whatever else stands near, in parts of the size. */
const close = 2.5;

/** The words of a page with its fields among them, each where it is to be read; what a button says is its label and stands nowhere else. */
export function withFields(words: Word[], content: PageContent, style: DocumentStyle): Word[] {
  if (content.fields.length === 0) return words;
  const buttons = content.fields.filter(({ kind }) => kind === 'button');
  const onButton = new Map(buttons.map((button) => [button, words.filter((word) => holds(button, word.area))] as const));
  const said = new Set([...onButton.values()].flat());
  const free = words.filter((word) => !said.has(word));
  const finder = new LabelFinder(free, content, style);
  const placed = content.fields.map((place) => {
    const own = onButton.get(place);
    return own ? finder.button(place, own) : finder.label(place);
  });
  return [...free, ...placed];
}

class LabelFinder {
  readonly #words: Word[];
  readonly #content: PageContent;
  readonly #style: DocumentStyle;

  constructor(words: Word[], content: PageContent, style: DocumentStyle) {
    this.#words = words.filter((word) => word.rotation === 0);
    this.#content = content;
    this.#style = style;
  }

  button(place: FieldPlace, words: Word[]): Word {
    const label = place.tooltip ?? this.#text(words, this.#style.rtl);
    return this.#word({ place, label: label || null, side: null, rtl: this.#style.rtl }, words[0] ?? null);
  }

  label(place: FieldPlace): Word {
    const { size } = this.#style.body;
    const beside = (side: 'left' | 'right'): Beside | null => wordsBeside(place, side, this.#words, this.#content.fields, size);
    const sides = { left: beside('left'), right: beside('right') };
    const rtl = this.#runsFromRight([...(sides.left?.words ?? []), ...(sides.right?.words ?? [])]);
    const [before, after] = rtl ? [sides.right, sides.left] : [sides.left, sides.right];
    const found = isBox(place) ? this.#ofBox(place, before, after, rtl) : this.#ofBlank(place, before, after, rtl);
    const words = found?.side === 'end' && isBox(place) ? this.#wholeOption(found.words, rtl) : (found?.words ?? []);
    const own =
      this.#text(words, rtl) ||
      this.#text(
        this.#words.filter((word) => holds(place, word.area)),
        rtl,
      );
    const label = labelOf(place, own, this.#content.fields);
    return this.#word({ place, label, side: found?.side ?? null, rtl }, (before ?? after)?.words[0] ?? found?.words[0] ?? null);
  }

  /** Of a box to tick: what follows it, unless the boxes of its row come last. */
  #ofBox(place: FieldPlace, before: Beside | null, after: Beside | null, rtl: boolean): { side: LabelSide; words: Word[] } | null {
    const reach = close * this.#style.body.size;
    const [near, next] = [isClose(before, reach), isClose(after, reach)];
    if (next && !(near && this.#endsRow(place, rtl))) return { side: 'end', words: after?.words ?? [] };
    if (near) return { side: 'start', words: before?.words ?? [] };
    const above = this.#over(place, 'above', rtl);
    if (before && saysSomething(before.words)) return { side: 'start', words: before.words };
    return above ?? (after ? { side: 'end', words: after.words } : null);
  }

  /** Of a field to write in: what stands before it, over it, after it or under it. */
  #ofBlank(place: FieldPlace, before: Beside | null, after: Beside | null, rtl: boolean): { side: LabelSide; words: Word[] } | null {
    const reach = close * this.#style.body.size;
    const above = this.#over(place, 'above', rtl);
    if (before && saysSomething(before.words)) {
      const ends = /[:：]$/u.test(before.words[0]?.text ?? '');
      if (ends || isClose(before, reach) || above === null) return { side: 'start', words: before.words };
    }
    if (above) return above;
    if (isClose(after, reach) && saysSomething(after?.words ?? [])) return { side: 'end', words: after?.words ?? [] };
    return this.#over(place, 'below', rtl);
  }

  #over(place: FieldPlace, side: 'above' | 'below', rtl: boolean): { side: LabelSide; words: Word[] } | null {
    const words = wordsOver(place, side, this.#words, rtl, this.#style.body.size);
    return saysSomething(words) ? { side, words } : null;
  }

  /** Whether the row, from this box on in the direction in which it is read, ends with a box. */
  #endsRow(place: FieldPlace, rtl: boolean): boolean {
    const { size } = this.#style.body;
    const level = (area: { y: number; height: number }): boolean =>
      Math.min(bottom(area as FieldPlace), bottom(place)) - Math.max(area.y, place.y) > 0.3 * Math.min(area.height, place.height);
    const from = (area: { x: number; width: number }): number => (rtl ? right(place) - (area.x + area.width) : area.x - place.x);
    const parts = [
      ...this.#words.filter((word) => level(word.area)).map(({ area }) => ({ area, box: false })),
      ...this.#content.fields.filter(level).map((area) => ({ area, box: isBox(area) })),
    ]
      .filter(({ area }) => from(area) >= -0.1)
      .toSorted((a, b) => from(a.area) - from(b.area));
    let end = from(place) + place.width;
    let last = true;
    for (const { area, box } of parts) {
      if (from(area) - end > 2 * close * size) break;
      end = Math.max(end, from(area) + area.width);
      last = box;
    }
    return last;
  }

  /** What stands beside a box with the lines that it goes on in, as far as they are full. */
  #wholeOption(words: Word[], rtl: boolean): Word[] {
    const { size } = this.#style.body;
    const edge = (word: Word): number => (rtl ? -right(word.area) : word.area.x);
    const end = (row: Word[]): number => Math.max(...row.map((word) => (rtl ? -word.area.x : right(word.area))));
    const start = Math.min(...words.map(edge));
    const whole = [...words];
    let row = words;
    for (let count = 0; count < 6; count += 1) {
      const baseline = row[0]?.baseline ?? 0;
      const next = this.#words.filter(
        (word) => word.baseline - baseline > 0.7 * size && word.baseline - baseline < 1.7 * size && edge(word) > start - 0.5 * size,
      );
      const [first] = next.toSorted((a, b) => edge(a) - edge(b));
      const furthest = Math.max(...this.#words.map((word) => (rtl ? -word.area.x : right(word.area))));
      const isOption = this.#content.fields.some((field) => first !== undefined && Math.abs(bottom(field) - first.baseline) < size);
      if (!first || isOption || edge(first) > start + 0.5 * size || end(row) + first.area.width + 0.3 * size < furthest) break;
      row = next.filter((word) => Math.abs(word.baseline - first.baseline) < 0.4 * size);
      whole.push(...row);
    }
    return whole;
  }

  #runsFromRight(words: Word[]): boolean {
    const letters = (rtl: boolean): number =>
      words.reduce((sum, word) => sum + (/\p{L}/u.test(word.text) && word.rtl === rtl ? word.text.length : 0), 0);
    return letters(true) === letters(false) ? this.#style.rtl : letters(true) > letters(false);
  }

  #text(words: Word[], rtl: boolean): string {
    return toLines(words, { page: this.#content.index, cutAt: Infinity })
      .toSorted((a, b) => a.baseline - b.baseline)
      .map((line) => lineText(inReadingOrder(line, rtl)))
      .join(' ')
      .replace(/^[\s,،;؛:.]+/u, '')
      .replace(/[\s:：*_.…]+$/u, '');
  }

  /** On the line of the words that it stands beside; a tall one and one that stands alone on a line of its own. */
  #word(field: PlacedField, neighbour: Word | null): Word {
    const { place } = field;
    const { size } = this.#style.body;
    const tall = place.height > 2.4 * size;
    const isLevel =
      neighbour !== null &&
      (field.side === 'start' || field.side === 'end' || (neighbour.baseline > place.y && neighbour.baseline < bottom(place) + 0.5 * size));
    const baseline = isLevel ? neighbour.baseline : bottom(place) - 0.25 * Math.min(place.height, 1.4 * size);
    const area = tall
      ? { x: place.x, y: place.y, width: place.width, height: place.height }
      : { x: place.x, y: baseline - 0.75 * size, width: place.width, height: size };
    return {
      text: sign,
      glyphs: [],
      area,
      baseline,
      style: neighbour?.style ?? this.#style.body,
      rtl: false,
      gapBefore: true,
      seamBefore: false,
      drawn: neighbour?.drawn ?? Infinity,
      confidence: 1,
      rotation: 0,
      mcid: null,
      field,
    };
  }
}

const isBox = ({ kind }: FieldPlace): boolean => kind === 'checkbox' || kind === 'radio';
const isClose = (beside: Beside | null, reach: number): boolean => beside !== null && beside.gap < reach;
const saysSomething = (words: readonly Word[]): boolean => words.some((word) => /[\p{L}\p{N}]/u.test(word.text));

/** The file's own name before the page's; of radio buttons, which share it, both. */
function labelOf(place: FieldPlace, own: string, all: readonly FieldPlace[]): string | null {
  const { kind, tooltip, name, value } = place;
  if (kind !== 'radio') return tooltip ?? (own || null);
  const choice = own || value;
  const shared = all.some((other) => other !== place && other.name === name && other.tooltip === tooltip);
  if (!tooltip || !shared) return tooltip ?? (choice || null);
  return choice && choice !== tooltip ? `${tooltip}: ${choice}` : tooltip;
}
