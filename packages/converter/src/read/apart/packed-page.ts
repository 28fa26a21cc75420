import type { Glyph, PageContent } from '@manara/pdf/page-content';

/** What of a sign is its own; the rest it mostly shares with the sign before it. */
type Own = 'x' | 'y' | 'width' | 'height' | 'baseline' | 'text';
type Looks = Omit<Glyph, Own>;

/** A page on its way to another thread: what signs share goes once, and the rest as numbers, which are handed over and not copied. */
export interface PackedPage {
  rest: Omit<PageContent, 'glyphs'>;
  looks: Looks[];
  texts: string[];
  /** Of each sign its place in `looks` and in `texts`. */
  places: Uint32Array<ArrayBuffer>;
  /** Of each sign x, y, width, height and baseline. */
  numbers: Float64Array<ArrayBuffer>;
}

const shared = Object.keys({
  size: true,
  font: true,
  face: true,
  bold: true,
  italic: true,
  monospace: true,
  mathematical: true,
  colour: true,
  rotation: true,
  rtl: true,
  invisible: true,
  mcid: true,
  known: true,
  shape: true,
  confidence: true,
} satisfies Record<keyof Looks, true>) as (keyof Looks)[];

function looksOf({ x: _x, y: _y, width: _width, height: _height, baseline: _baseline, text: _text, ...looks }: Glyph): Looks {
  return looks;
}

const alike = (one: Looks, other: Looks): boolean => shared.every((key) => one[key] === other[key]);

export function packPage({ glyphs, ...rest }: PageContent): PackedPage {
  const looks: Looks[] = [];
  const known = new Map<string, number>();
  const texts = new Map<string, number>();
  const places = new Uint32Array(2 * glyphs.length);
  const numbers = new Float64Array(5 * glyphs.length);
  let place = 0;
  let last: Glyph | undefined;
  for (const [at, glyph] of glyphs.entries()) {
    if (!last || !alike(last, glyph)) {
      const own = looksOf(glyph);
      const key = JSON.stringify(own);
      place = known.get(key) ?? looks.push(own) - 1;
      known.set(key, place);
    }
    last = glyph;
    let text = texts.get(glyph.text);
    if (text === undefined) texts.set(glyph.text, (text = texts.size));
    places[2 * at] = place;
    places[2 * at + 1] = text;
    numbers[5 * at] = glyph.x;
    numbers[5 * at + 1] = glyph.y;
    numbers[5 * at + 2] = glyph.width;
    numbers[5 * at + 3] = glyph.height;
    numbers[5 * at + 4] = glyph.baseline;
  }
  return { rest, looks, texts: [...texts.keys()], places, numbers };
}

export function unpackPage({ rest, looks, texts, places, numbers }: PackedPage): PageContent {
  const glyphs = Array.from({ length: places.length / 2 }, (_, at): Glyph => ({
    ...(looks[places[2 * at] as number] as Looks),
    text: texts[places[2 * at + 1] as number] as string,
    x: numbers[5 * at] as number,
    y: numbers[5 * at + 1] as number,
    width: numbers[5 * at + 2] as number,
    height: numbers[5 * at + 3] as number,
    baseline: numbers[5 * at + 4] as number,
  }));
  return { ...rest, glyphs };
}
