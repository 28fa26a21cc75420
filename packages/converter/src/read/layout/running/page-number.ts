const number = String.raw`(\p{Nd}{1,4}|[ivxlc]{1,7}|[A-Z]-?\p{Nd}{1,3})`;
const alone = new RegExp(
  String.raw`^(?:[-–—~|•·.\[(]\s*)?(?:(?:page|p\.|seite|pagina|página|صفحة|ص|الصفحة)\s*\.?\s*)?${number}(?:\s*(?:\/|of|von|de|من)\s*\p{Nd}{1,4})?(?:\s*[-–—~|•·.\])])?$`,
  'iu',
);

/** The page's number in a line that holds nothing else ("12", "– xii –", "Page 3 of 9", "٤"); null where it holds more or no number. */
export const pageNumberAlone = (text: string): string | null => alone.exec(text.trim())?.[1] ?? null;

/** Numbers at the start or the end of a running line, where the page's would stand. */
export function numbersAtEnds(text: string): string[] {
  const words = text.trim().split(/[\s|]+/);
  return [words[0], words.at(-1)].filter((word): word is string => word !== undefined && /^(?:\p{Nd}{1,4}|[ivxlc]{1,7})$/iu.test(word));
}

/** What a page number counts: its value for digits of any script and small Roman numerals; null for anything else. */
export function numberValue(text: string): number | null {
  if (/^\p{Nd}+$/u.test(text)) return Number([...text].map((digit) => digitValue(digit)).join(''));
  if (!/^[ivxlc]+$/i.test(text)) return null;
  const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
  let sum = 0;
  const signs = [...text.toLowerCase()].map((sign) => values[sign] ?? 0);
  for (const [index, value] of signs.entries()) sum += value < (signs[index + 1] ?? 0) ? -value : value;
  return sum;
}

function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  for (const zero of [0x30, 0x660, 0x6f0]) if (code >= zero && code < zero + 10) return code - zero;
  return Number(digit.normalize('NFKC')) || 0;
}
