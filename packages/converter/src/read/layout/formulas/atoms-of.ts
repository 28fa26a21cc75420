import type { Glyph, PageContent } from '@manara/pdf/page-content';
import type { Atom } from './atom.ts';
import { bySign, isBlank } from '../by-sign.ts';
import { composed } from './composed.ts';
import { formulaFaces } from './formula-faces.ts';
import { leaderDots } from './leaders.ts';
import { fontUse } from './math-fonts.ts';
import { isAccent, isBigOperator, isClosing, isLetter, isLooseMark, isMathematical, isOpening } from './signs.ts';

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
  const use = fontUse(glyph.font);
  // The name of a sign says what it is, whatever place it has in its font.
  if (use === 'math_extension') return (glyph.known === 'glyph_name' ? undefined : bigSigns.get(glyph.text)) ?? glyph.text;
  // The foot of a mapping arrow, drawn over it, has no character of its own.
  if (glyph.text === '7' && use === 'math_symbols') return '↦';
  if (glyph.text === '\\' && use === 'math_symbols') return '∖';
  // Adobe's font of symbols has the two forms of phi the other way round.
  if (/^[φϕ]$/u.test(glyph.text) && /^(standardsyml|symbol)/i.test(glyph.font)) return glyph.text === 'φ' ? 'ϕ' : 'φ';
  // The colon of a font for mathematics, where it stands between a map and its sets.
  return glyph.text === '∶' ? ':' : glyph.text;
}

const isMathItalic = bySign((text) => /^[\u{1d434}-\u{1d467}ℎ]$/u.test(text));
const isLatin = bySign((text) => /^[A-Za-z]$/.test(text));

/** Whether a page sets the variables of its formulas in italics, so that an upright letter among them is meant to be one. */
const hasItalicVariables = (page: PageContent): boolean =>
  page.glyphs.some((glyph) => isMathItalic(glyph.text) || (isLatin(glyph.text) && fontUse(glyph.font) === 'math_letters'));

/** Marks reach down to the line in the boxes of some fonts: they are ink at their top only. */
const markHeight = 0.25;

/** The page's visible upright signs, blanks left out; what is drawn from several signs is one. */
export function atomsOf(page: PageContent): Atom[] {
  const isFormulaFace = formulaFaces(page.glyphs);
  const leaders = leaderDots(page.glyphs);
  const atoms: Atom[] = [];
  const italics = hasItalicVariables(page);
  const isTypewritten = page.glyphs.filter(({ monospace }) => monospace).length > 0.5 * page.glyphs.length;
  page.glyphs.forEach((glyph, index) => {
    if (isBlank(glyph.text) || glyph.invisible || !upright(glyph) || glyph.mcid === -1) return;
    const use = fontUse(glyph.font);
    const text = textOf(glyph);
    const high = glyph.height > 1.25 * glyph.size || glyph.height > 1.4 * 12;
    const code = glyph.monospace && !isTypewritten && use === 'text' && glyph.mathematical !== true;
    const ofFormulas =
      !code && !leaders.has(glyph) && (glyph.mathematical === true || (use !== 'text' && use !== 'symbol') || isFormulaFace(glyph));
    const grows = isOpening(text) || isClosing(text) || isBigOperator(text) || growsBesides(text);
    atoms.push({
      index,
      glyph,
      text,
      left: glyph.x,
      right: glyph.x + glyph.width,
      top: glyph.y,
      bottom: glyph.y + (isLooseMark(text) ? Math.min(glyph.height, markHeight * glyph.size) : glyph.height),
      baseline: glyph.baseline,
      size: glyph.size,
      math:
        ofFormulas || (!code && (isMathematical(text) || isGreekLetter(text) || (use === 'symbol' && !isLetter(text) && !isMark(text)))),
      ofFormulas,
      tall: (use === 'math_extension' && !isAccent(text)) || isBigOperator(text) || (grows && high),
      code,
      ...(italics && isLatin(text) && !glyph.italic && use !== 'math_letters' && { upright: true }),
    });
  });
  return composed(atoms);
}
