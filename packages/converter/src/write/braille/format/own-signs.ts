import { readMathml } from '../../../formula/read/from-mathml.ts';
import { parseMathml } from '../../mathml/parse-mathml.ts';
import type { OutputTexts } from '../../output-texts.ts';

/** Signs that UEB lacks and that are written with symbols kept for a transcriber to define (`defined`), each with the sentence that defines it. */
const sentences = [
  ['⌊', 'braille.own_sign_floor_open'],
  ['⌋', 'braille.own_sign_floor_close'],
  ['⌈', 'braille.own_sign_ceiling_open'],
  ['⌉', 'braille.own_sign_ceiling_close'],
  ['⏞', 'braille.own_sign_brace_over'],
  ['⏟', 'braille.own_sign_brace_under'],
] as const;
/** The same signs as they stand above and below in vertical text. */
const upright: Record<string, string> = { '︷': '⏞', '︸': '⏟' };

/** Which of these signs a formula has, be they brackets that an element only names (`mfenced`). */
export function ownSignsIn(mathml: string): string[] {
  const math = parseMathml(mathml);
  const text = math ? JSON.stringify(readMathml([math])) : '';
  return [...text].map((sign) => upright[sign] ?? sign).filter((sign) => sentences.some(([own]) => own === sign));
}

/** What each of the signs that were written means, for the pages before the text. */
export const ownSignNotes = (signs: ReadonlySet<string>, texts: OutputTexts): string[] =>
  sentences.flatMap(([sign, id]) => (signs.has(sign) ? [texts.text(id)] : []));
