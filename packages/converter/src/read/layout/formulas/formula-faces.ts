import type { Glyph } from '@manara/pdf/page-content';
import { bySign, isBlank } from '../by-sign.ts';
import { fontUse } from './math-fonts.ts';
import { functionNames, isDigit, isLetter, isMathematical, isOperator, isRelation } from './signs.ts';

interface Face {
  all: number;
  /** Letters and figures. */
  terms: number;
  /** Runs of three letters and more that name no function and no products of capitals. */
  words: number;
  /** Signs that stand against something that only formulas have. */
  touching: number;
}

const hasLetter = bySign((text) => /\p{L}/u.test(text));
const beginsWithLetter = bySign((text) => /^\p{L}/u.test(text));
const endsWithLetter = bySign((text) => isLetter(text.slice(-1)));

/** Ratios, ranges, dates and marks have these too: a font of figures beside Arabic letters holds little else. */
const isOfProse = bySign((text) => /^[:\-–/*·†‡]$/u.test(text));

const certain = (glyph: Glyph): boolean => {
  const use = fontUse(glyph.font);
  return (
    glyph.mathematical === true ||
    (use !== 'text' && use !== 'symbol') ||
    isMathematical(glyph.text) ||
    (!isOfProse(glyph.text) && (isRelation(glyph.text) || isOperator(glyph.text)))
  );
};

const touches = (a: Glyph, b: Glyph): boolean =>
  Math.abs(a.baseline - b.baseline) < b.size && Math.max(b.x - a.x - a.width, a.x - b.x - b.width) < 0.5 * b.size;

/**
 * Fonts with an ordinary name that a page uses for formulas only: they hold no words, and most of their signs stand against signs of
 * formulas. TeX sets figures from a twin of the text's font, LibreOffice and Word letters and figures from another family.
 */
export function formulaFaces(glyphs: readonly Glyph[]): (glyph: Glyph) => boolean {
  const fonts = new Map<string, Map<string | undefined, Face>>();
  const shown = glyphs.filter((glyph) => !isBlank(glyph.text) && glyph.mcid !== -1);
  let run = '';
  const faceOf = (glyph: Glyph): Face => {
    let faces = fonts.get(glyph.font);
    if (!faces) fonts.set(glyph.font, (faces = new Map()));
    let face = faces.get(glyph.face);
    if (!face) faces.set(glyph.face, (face = { all: 0, terms: 0, words: 0, touching: 0 }));
    return face;
  };
  const facesOfShown = shown.map(faceOf);
  for (const [at, glyph] of shown.entries()) {
    const face = facesOfShown[at] as Face;
    const [last, faceOfLast] = [shown[at - 1], facesOfShown[at - 1]];
    const spaced =
      last === undefined ||
      faceOfLast !== face ||
      last.baseline !== glyph.baseline ||
      Math.abs(glyph.x - last.x - last.width) > 0.12 * glyph.size;
    if (spaced || !endsWithLetter(glyph.text)) {
      if (faceOfLast) endRun(run, faceOfLast);
      run = '';
    }
    if (beginsWithLetter(glyph.text)) run += glyph.text;
    face.all += 1;
    if (hasLetter(glyph.text) || isDigit(glyph.text)) face.terms += 1;
  }
  const faceOfLast = facesOfShown.at(-1);
  if (faceOfLast) endRun(run, faceOfLast);
  const sure = shown.map(certain);
  shown.forEach((glyph, at) => {
    const isBeside = (other: number): boolean => sure[other] === true && touches(shown[other] as Glyph, glyph);
    if (sure[at] || isBeside(at - 1) || isBeside(at + 1)) (facesOfShown[at] as Face).touching += 1;
  });
  const faces = [...fonts.values()].flatMap((found) => [...found.values()]);
  const words = faces.reduce((sum, face) => sum + face.words, 0);
  // A font of nothing but signs is that which has what the text's font lacks.
  const found = new Set(faces.filter((face) => face.terms > 0 && face.words === 0 && words > 0 && face.touching >= 0.4 * face.all));
  return found.size === 0 ? () => false : (glyph) => found.has(faceOf(glyph));
}

function endRun(run: string, face: Face): void {
  if (run.length >= 3 && /\p{Ll}{2}|\p{Lo}/u.test(run) && !functionNames.has(run)) face.words += 1;
}
