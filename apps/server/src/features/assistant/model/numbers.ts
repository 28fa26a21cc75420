/** Digits of Arabic and Persian script as those of the Latin one, and their signs of thousands and decimals. */
const western = (text: string): string =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

function plain(token: string): string {
  const whole = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(token) ? token.replaceAll(',', '') : token.replaceAll(',', '.');
  // More than one point: a number of a criterion or a version, no amount.
  return whole.split('.').length > 2 ? whole : String(Number(whole));
}

/** The numbers that are written in a text with digits, comparable whatever their script and their signs of thousands. */
export const numbersIn = (text: string): string[] => [...western(text).matchAll(/\d+(?:[.,]\d+)*/g)].map(([token]) => plain(token));
