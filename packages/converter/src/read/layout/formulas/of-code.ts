import { itemAt } from '../item-at.ts';
import type { Token } from './token.ts';

/** White that parts nothing; parts of the size. */
const near = 0.12;

/** Whether a letter is of a code, such as that of an order or a part ("Q-2026"): a capital, a hyphen and several figures, with no white between them. */
export function isOfCode({ tokens, size }: { tokens: readonly Token[]; size: number }, at: number): boolean {
  const [letter, hyphen, number] = [itemAt(tokens, at), tokens[at + 1], tokens[at + 2]];
  if (!hyphen || !number || !/^\p{Lu}$/u.test(letter.text) || !/^[-\u2010]$/u.test(hyphen.text)) return false;
  return (
    number.kind === 'number' &&
    number.text.length > 1 &&
    hyphen.left - letter.right < near * size &&
    number.left - hyphen.right < near * size
  );
}
