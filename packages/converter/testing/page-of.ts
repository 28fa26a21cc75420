import type { Glyph, PageContent } from '@manara/pdf/page-content';

/** Text as a file would draw it: from left to right as it is seen, each sign half its size wide. */
export interface Drawn {
  text: string;
  x: number;
  baseline: number;
  size?: number;
  font?: string;
  bold?: boolean;
  italic?: boolean;
  monospace?: boolean;
  /** Width of a sign in parts of the size. */
  wide?: number;
  /** Leave spaces out and only move on. */
  noSpaces?: boolean;
  rotation?: number;
  mcid?: number | null;
  colour?: string;
}

export function glyphsOf({
  text,
  x,
  baseline,
  size = 10,
  font = 'Serif',
  wide = 0.5,
  noSpaces,
  rotation = 0,
  mcid = null,
  ...rest
}: Drawn): Glyph[] {
  const width = wide * size;
  return [...text]
    .map((sign, index): Glyph => ({
      text: sign,
      x: rotation === 90 ? baseline - 0.75 * size : x + index * width,
      y: rotation === 90 ? x + index * width : baseline - 0.75 * size,
      width: rotation === 90 ? size : width,
      height: rotation === 90 ? width : size,
      baseline,
      size,
      font,
      bold: rest.bold ?? false,
      italic: rest.italic ?? false,
      monospace: rest.monospace ?? false,
      colour: rest.colour ?? '#000000',
      rotation,
      rtl: /[\u0590-\u08ff\ufb50-\ufefc]/u.test(sign),
      invisible: false,
      mcid,
      known: 'font',
      confidence: 1,
    }))
    .filter((glyph) => !noSpaces || glyph.text !== ' ');
}

/** A page of A4 with these texts on it. */
export function pageOf(drawn: Drawn[], rest: Partial<PageContent> = {}): PageContent {
  return {
    index: 0,
    width: 595,
    height: 842,
    label: null,
    kind: 'text',
    glyphs: drawn.flatMap(glyphsOf),
    rules: [],
    images: [],
    links: [],
    fields: [],
    ...rest,
  };
}
