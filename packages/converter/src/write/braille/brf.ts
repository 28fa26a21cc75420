import type { BrailleBook } from './braille-book.ts';
import { toBrailleAscii } from './cells.ts';

/** A book as a file in North American Braille ASCII: each line ends with CRLF, a form feed stands between two pages. */
export const toBrf = ({ pages }: BrailleBook): Uint8Array =>
  new TextEncoder().encode(pages.map(({ lines }) => lines.map((line) => `${toBrailleAscii(line)}\r\n`).join('')).join('\f'));
