/** Digits of either script as the server reads them. */
export const westernDigits = (typed: string): string =>
  typed.replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));

/** A whole number as it is typed, in either script; null where it is none or out of its range. */
export function wholeNumber(typed: string, [least, most]: readonly [number, number]): number | null {
  const western = westernDigits(typed.trim());
  const value = /^\d{1,6}$/.test(western) ? Number(western) : NaN;
  return value >= least && value <= most ? value : null;
}
