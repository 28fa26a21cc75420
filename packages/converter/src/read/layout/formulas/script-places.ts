import type { Part } from './linear-part.ts';
import { isOpening, isOperator, isRelation } from './signs.ts';

/** Whether scripts hang on such a part: on a bracket that opens, or on a sign between two terms, they belong to something else. */
export const bears = ({ kind, text }: Part): boolean =>
  kind !== 'sign' || /^[∣∥]$/u.test(text) || !(isOpening(text) || isOperator(text) || isRelation(text));

/** A fraction in the smallest signs stands in a script. */
export const isSmall = ({ letters = Infinity }: Part, size: number): boolean => letters < 0.62 * size;

const isIntegral = (text: string): boolean => /^[∫∬∭∮∯]$/u.test(text);

/** Whether scripts stand below and above their base, and not behind it. */
export const areLimits = (owner: Part, hung: readonly Part[]): boolean => {
  // Scripts behind an integral reach under its slanted sign; limits stand clear of it.
  if (
    isIntegral(owner.text) &&
    hung.some(({ top, bottom }) => top < owner.bottom - 0.05 * owner.size && bottom > owner.top + 0.05 * owner.size)
  )
    return false;
  const middle = (Math.min(...hung.map(({ left }) => left)) + Math.max(...hung.map(({ right }) => right))) / 2;
  return middle < owner.right && hung.some(({ left }) => left < owner.right - 0.25 * (owner.right - owner.left));
};
