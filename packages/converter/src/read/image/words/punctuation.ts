import { heightOf, widthOf } from '../bitmap/bitmap.ts';
import type { Line, Sign } from '../signs/sign.ts';
import { baselineAt } from '../signs/sign.ts';

/** Of a stop, in ems: how low it is, and how far it reaches under the line. */
const stop = { height: 0.2, under: 0.05 };

/** A stop is as high as it is wide and ends on the line; a comma hangs down from it. */
export function withStop(text: string, own: Sign[], line: Line): string {
  const last = own.toSorted((one, other) => one.right - other.right).at(-1);
  if (!/[\p{L}\p{N}],$/u.test(text) || !last || own.length !== [...text].length) return text;
  const [width, height] = [widthOf(last), heightOf(last)];
  const isSquare = Math.abs(width - height) <= 0.3 * Math.max(width, height) && height < stop.height * line.em;
  return isSquare && last.bottom - baselineAt(line, last.left) < stop.under * line.em ? `${text.slice(0, -1)}.` : text;
}

const arabicMarks = new Map(Object.entries({ ',': '،', ';': '؛', '?': '؟' }));

/** Marks behind Arabic letters are Arabic, and a comma behind the sign of an indefinite ending is no hamza, which never stands there. */
export const inArabic = (text: string): string =>
  text
    .replace(/(?<=\p{Script=Arabic}\p{Mn}*)[,;?](?=["»”)]?$)/u, (mark) => arabicMarks.get(mark) ?? mark)
    .replace(/(?<=\u064bا|ا\u064b)ء$/u, '،');
