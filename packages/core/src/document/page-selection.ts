/** Pages from the first to the last, counting from 1 as people do; `to` null: to the end. */
export interface PageRange {
  from: number;
  to: number | null;
}

const westernDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

function parseRange(part: string): PageRange | null {
  const [, first, dash, last] = /^(\d{1,7})\s*(?:([-\u2010-\u2015])\s*(\d{1,7})?)?$/.exec(part) ?? [];
  if (first === undefined) return null;
  const from = Number(first);
  const to = dash === undefined ? from : last === undefined ? null : Number(last);
  return from >= 1 && (to === null || to >= from) ? { from, to } : null;
}

/**
 * Reads pages as people write them: `1-3, 7`, `٥–٩، ١٢`, `10-` (to the end). Any digits of Latin, Arabic or Persian, any dash, commas or
 * semicolons of both scripts. Null where it is none of that.
 */
export function parsePages(text: string): PageRange[] | null {
  const parts = westernDigits(text.replaceAll(/[\u200e\u200f\u061c]/g, ''))
    .split(/[,;\u060c\u061b]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const ranges = parts.map(parseRange);
  return parts.length > 0 && ranges.every((range) => range !== null) ? ranges : null;
}

/** All pages. */
export const everyPage: readonly PageRange[] = [{ from: 1, to: null }];

/**
 * Which pages of a document of `count` are meant, from 0, in the document's order and each once; empty where it has none of them. Of more than
 * `most`, some more than `most` are told and not all: a file may claim any number of pages.
 */
export function selectPages(ranges: readonly PageRange[], count: number, most = Infinity): number[] {
  const pages = new Set<number>();
  for (const { from, to } of ranges) {
    const last = Math.min(to ?? count, count);
    for (let page = from; page <= last && pages.size <= most; page += 1) pages.add(page - 1);
  }
  return [...pages].sort((one, other) => one - other);
}
