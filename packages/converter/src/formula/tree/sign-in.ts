import { alphabets, earlier } from './alphabet-of-sign.ts';
import type { Alphabet } from './formula-node.ts';

/** The sign that Unicode has for a letter or figure in an alphabet; the sign itself where it has none. */
export function signIn(sign: string, alphabet: Alphabet): string {
  const known = earlier[alphabet] ?? '';
  const before = [...known].find((one) => one.normalize('NFKC') === sign);
  if (before) return before;
  const code = sign.codePointAt(0) ?? 0;
  for (const { blocks, orders } of alphabets) {
    const from = blocks.find(([, own]) => own === alphabet)?.[0];
    const at = from === undefined ? -1 : orders.indexOf(sign);
    if (from !== undefined && code > 0 && at >= 0) return String.fromCodePoint(from + at);
  }
  return sign;
}
