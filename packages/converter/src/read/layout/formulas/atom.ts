import type { Glyph, PageContent } from '@manara/pdf/page-content';
import { bySign, isBlank } from '../by-sign.ts';
import { formulaFaces } from './formula-faces.ts';
import { fontUse } from './math-fonts.ts';
import { isBigOperator, isClosing, isLetter, isMathematical, isOpening } from './signs.ts';

/** A visible sign of the page on its way into a formula or into the words. */
export interface Atom {
  /** Place in the page's `glyphs`. */
  index: number;
  glyph: Glyph;
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
  size: number;
  /** Its font or its character says that it belongs to a formula. */
  math: boolean;
  /** Its font says so, whatever sign it is. */
  ofFormulas: boolean;
  /** A sign that grows with what it embraces or heads, and need not stand on a baseline: fences, sums, roots. */
  tall: boolean;
  /** Of a typewriter's type, where the text is not: a program calculates nothing on paper. */
  code: boolean;
}

const growsBesides = bySign((text) => /^[|√‖∣∥\ufffd⎛-⎳/]$/u.test(text));
const isGreekLetter = bySign((text) => /^\p{Script=Greek}$/u.test(text));
const isMark = bySign((text) => /^[•\uf000-\uf0ff]$/u.test(text));

const upright = (glyph: Glyph): boolean => glyph.rotation === 0 || glyph.rotation === 360;

// Where a font of big signs says nothing better, its signs read as the letters of the places where TeX keeps them.
const bigSigns = new Map(
  Object.entries({
    P: '∑',
    Q: '∏',
    R: '∫',
    S: '⋃',
    T: '⋂',
    U: '⊎',
    V: '⋀',
    W: '⋁',
    X: '∑',
    Y: '∏',
    Z: '∫',
    '[': '⋃',
    '\\': '⋂',
    ']': '⊎',
    '^': '⋀',
    _: '⋁',
    '`': '∐',
    a: '∐',
    H: '∮',
    I: '∮',
    J: '⨀',
    K: '⨀',
    L: '⨁',
    M: '⨁',
    N: '⨂',
    O: '⨂',
    h: '[',
    i: ']',
    j: '⌊',
    k: '⌋',
    l: '⌈',
    m: '⌉',
    n: '{',
    o: '}',
    p: '√',
    q: '√',
    r: '√',
    s: '√',
    t: '√',
    b: '̂',
    c: '̂',
    d: '̂',
    e: '̃',
    f: '̃',
    g: '̃',
  }),
);

function textOf(glyph: Glyph): string {
  if (fontUse(glyph.font) === 'math_extension') return bigSigns.get(glyph.text) ?? glyph.text;
  // The foot of a mapping arrow, drawn over it, has no character of its own.
  if (glyph.text === '7' && fontUse(glyph.font) === 'math_symbols') return '↦';
  // The colon of a font for mathematics, where it stands between a map and its sets.
  return glyph.text === '∶' ? ':' : glyph.text;
}

/** The page's visible upright signs, blanks left out. */
export function atomsOf(page: PageContent): Atom[] {
  const isFormulaFace = formulaFaces(page.glyphs);
  const atoms: Atom[] = [];
  const isTypewritten = page.glyphs.filter(({ monospace }) => monospace).length > 0.5 * page.glyphs.length;
  page.glyphs.forEach((glyph, index) => {
    if (isBlank(glyph.text) || glyph.invisible || !upright(glyph) || glyph.mcid === -1) return;
    const use = fontUse(glyph.font);
    const text = textOf(glyph);
    const high = glyph.height > 1.25 * glyph.size || glyph.height > 1.4 * 12;
    const code = glyph.monospace && !isTypewritten && use === 'text' && glyph.mathematical !== true;
    const ofFormulas = !code && (glyph.mathematical === true || (use !== 'text' && use !== 'symbol') || isFormulaFace(glyph));
    const grows = isOpening(text) || isClosing(text) || isBigOperator(text) || growsBesides(text);
    atoms.push({
      index,
      glyph,
      text,
      left: glyph.x,
      right: glyph.x + glyph.width,
      top: glyph.y,
      bottom: glyph.y + glyph.height,
      baseline: glyph.baseline,
      size: glyph.size,
      math:
        ofFormulas || (!code && (isMathematical(text) || isGreekLetter(text) || (use === 'symbol' && !isLetter(text) && !isMark(text)))),
      ofFormulas,
      tall: use === 'math_extension' || isBigOperator(text) || (grows && high),
      code,
    });
  });
  return atoms;
}

export interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
}

/** What signs take up together, and the largest of their sizes. */
export function extentOf(atoms: Iterable<Extent>): Extent {
  const extent: Extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity, size: 0 };
  for (const { left, right, top, bottom, size } of atoms) {
    extent.left = Math.min(extent.left, left);
    extent.right = Math.max(extent.right, right);
    extent.top = Math.min(extent.top, top);
    extent.bottom = Math.max(extent.bottom, bottom);
    extent.size = Math.max(extent.size, size);
  }
  return extent;
}
