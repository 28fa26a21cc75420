/** Digits as any keyboard writes them, and what people set between them. */
const plain = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll(/[\s().\-\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^00/, '+');

/** A telephone number as networks take it (E.164), out of what a person has typed; null for what is none, such as one without the country. */
export function phoneNumber(typed: string): string | null {
  const number = plain(typed);
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : null;
}

/** What may be shown of a number: its last two digits. */
export const maskedNumber = (number: string): string => `••••${number.slice(-2)}`;
