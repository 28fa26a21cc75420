import type { Glyph, PageContent } from '@manara/pdf/page-content';

/**
 * A page on its way between threads. Its signs are most of it, thousands of objects that Node would copy one by one: they go as columns of numbers, each text
 * that they share once. Numbers stay as they are to the last bit.
 */
export interface PackedPage {
  rest: Omit<PageContent, 'glyphs'>;
  numbers: Float64Array<ArrayBuffer>;
  texts: Uint32Array<ArrayBuffer>;
  flags: Uint16Array<ArrayBuffer>;
  table: string[];
}

type Numbers = 'x' | 'y' | 'width' | 'height' | 'baseline' | 'size' | 'rotation' | 'confidence' | 'mcid';
type Texts = 'text' | 'font' | 'face' | 'colour' | 'known' | 'shape';
type Flags = 'bold' | 'italic' | 'monospace' | 'mathematical' | 'rtl' | 'invisible';
/** Nothing, as long as each part of a sign goes along. */
type Forgotten = Exclude<keyof Glyph, Numbers | Texts | Flags>;

const [numbersEach, textsEach] = [9, 6];
/** In the place of a text that a sign does not have. */
const none = 0xffffffff;
const bit = { bold: 1, italic: 2, monospace: 4, mathematical: 8, saysMathematical: 16, rtl: 32, invisible: 64 } as const;

class Table {
  readonly texts: string[] = [];
  readonly #places = new Map<string, number>();

  place(text: string): number {
    let place = this.#places.get(text);
    if (place === undefined) {
      place = this.texts.push(text) - 1;
      this.#places.set(text, place);
    }
    return place;
  }
}

const flagsOf = ({ bold, italic, monospace, mathematical, rtl, invisible }: Glyph): number =>
  (bold ? bit.bold : 0) |
  (italic ? bit.italic : 0) |
  (monospace ? bit.monospace : 0) |
  (mathematical === undefined ? 0 : bit.saysMathematical) |
  (mathematical ? bit.mathematical : 0) |
  (rtl ? bit.rtl : 0) |
  (invisible ? bit.invisible : 0);

export function packPage({ glyphs, ...rest }: PageContent): PackedPage {
  const numbers = new Float64Array(numbersEach * glyphs.length);
  const texts = new Uint32Array(textsEach * glyphs.length);
  const flags = new Uint16Array(glyphs.length);
  const table = new Table();
  let number = 0;
  let text = 0;
  for (const [at, glyph] of glyphs.entries()) {
    numbers[number++] = glyph.x;
    numbers[number++] = glyph.y;
    numbers[number++] = glyph.width;
    numbers[number++] = glyph.height;
    numbers[number++] = glyph.baseline;
    numbers[number++] = glyph.size;
    numbers[number++] = glyph.rotation;
    numbers[number++] = glyph.confidence;
    numbers[number++] = glyph.mcid ?? Number.NaN;
    texts[text++] = table.place(glyph.text);
    texts[text++] = table.place(glyph.font);
    texts[text++] = glyph.face === undefined ? none : table.place(glyph.face);
    texts[text++] = table.place(glyph.colour);
    texts[text++] = table.place(glyph.known);
    texts[text++] = glyph.shape === undefined ? none : table.place(glyph.shape);
    flags[at] = flagsOf(glyph);
  }
  return { rest, numbers, texts, flags, table: table.texts };
}

/** What a packed page can be handed over without a copy by. */
export const handedOver = ({ numbers, texts, flags }: PackedPage): ArrayBuffer[] => [numbers.buffer, texts.buffer, flags.buffer];

export function unpackPage({ rest, numbers, texts, flags, table }: PackedPage): PageContent {
  const glyphs: Glyph[] = [];
  for (const [at, flag] of flags.entries()) {
    const number = numbersEach * at;
    const text = textsEach * at;
    const mcid = numbers[number + 8] as number;
    const [face, shape] = [texts[text + 2] as number, texts[text + 5] as number];
    const glyph: Record<Forgotten, never> & Glyph = {
      x: numbers[number] as number,
      y: numbers[number + 1] as number,
      width: numbers[number + 2] as number,
      height: numbers[number + 3] as number,
      baseline: numbers[number + 4] as number,
      size: numbers[number + 5] as number,
      rotation: numbers[number + 6] as number,
      confidence: numbers[number + 7] as number,
      mcid: Number.isNaN(mcid) ? null : mcid,
      text: table[texts[text] as number] as string,
      font: table[texts[text + 1] as number] as string,
      colour: table[texts[text + 3] as number] as string,
      known: table[texts[text + 4] as number] as Glyph['known'],
      bold: (flag & bit.bold) !== 0,
      italic: (flag & bit.italic) !== 0,
      monospace: (flag & bit.monospace) !== 0,
      rtl: (flag & bit.rtl) !== 0,
      invisible: (flag & bit.invisible) !== 0,
    };
    if (face !== none) glyph.face = table[face] as string;
    if (shape !== none) glyph.shape = table[shape] as string;
    if ((flag & bit.saysMathematical) !== 0) glyph.mathematical = (flag & bit.mathematical) !== 0;
    glyphs.push(glyph);
  }
  return { ...rest, glyphs };
}
