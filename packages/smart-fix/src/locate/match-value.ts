import { fold, isMadeOf } from '../page/words.ts';
import type { Pattern } from '../source/source-element.ts';

/** Whether a text can have come of a pattern, white space folded. */
export function fits(pattern: Pattern, text: string): boolean {
  if (!pattern.includes(null)) return fold(pattern.join('')) === fold(text);
  const parts = [''];
  for (const part of pattern) {
    if (part === null) parts.push('');
    else parts.push(`${parts.pop()}${part}`);
  }
  return isMadeOf(parts.map(fold), fold(text));
}

/** Letters that a pattern is sure of. */
export const sureLength = (pattern: Pattern): number => pattern.reduce((sum, part) => sum + fold(part ?? '').length, 0);

/** A file's name without its folders, what a bundler added to it, and its ending. */
const fileStem = (address: string): string =>
  decode(withoutSlashes(address.replace(/[?#].*$/s, '')))
    .split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '')
    .replace(/[.-][A-Za-z0-9_-]{8}$/, '')
    .toLowerCase() ?? '';

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** How well an address of the page agrees with one in the source: 1 the same, 0.5 the same file by another way, 0 another. */
export function sameAddress(written: string, live: string): number {
  if (written === live) return 1;
  if (/^[a-z][a-z\d+.-]*:/i.test(written) && /^[a-z][a-z\d+.-]*:/i.test(live))
    return written.replace(/\/$/, '') === live.replace(/\/$/, '') ? 1 : 0;
  const stem = fileStem(written);
  if (stem === '' || stem !== fileStem(live)) return plainPath(written) === plainPath(live) ? 1 : 0;
  return 0.5;
}

const plainPath = (address: string): string =>
  withoutSlashes(
    address
      .replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
      .replace(/(?:index)?\.html?(?=$|[?#])/, '')
      .replace(/^[./]+/, ''),
  );

/** Without those at its end: one by one, since a pattern would begin anew at each of many that stand elsewhere. */
function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
