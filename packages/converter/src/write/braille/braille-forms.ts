import type { BrailleForm } from '@manara/core/document/conversion';
import { element } from '../markup/element.ts';
import { serialiseXml } from '../markup/serialise.ts';
import { fromBrailleAscii } from './cells.ts';

/** What a file of braille says of itself, besides its cells. */
export interface BrailleBookData {
  title: string;
  /** BCP 47; null where nobody knows. */
  language: string | null;
  /** The same for the same book. */
  identifier: string;
  /** Of the paper. */
  cells: number;
  lines: number;
}

/** Pages of lines of cells, from a file in braille ASCII. */
const pagesOf = (brf: Uint8Array): string[][] =>
  Buffer.from(brf)
    .toString('latin1')
    .split('\f')
    .map((page) => page.replace(/\r\n$/, '').split('\r\n').map(fromBrailleAscii));

/** The length of the longest, and no less than `least`; of any number of them. */
const most = (least: number, all: readonly { length: number }[]): number =>
  all.reduce((found, { length }) => Math.max(found, length), least);

/** Portable Embosser Format 1.0: pages and lines of cells as they are, whatever code and embosser. */
function pefOf(brf: Uint8Array, { title, language, identifier, cells, lines }: BrailleBookData): string {
  const pages = pagesOf(brf);
  const dc = (name: string, words: string) => element(`dc:${name}`, {}, words);
  // No line is longer than the volume says, whatever the settings are now.
  const columns = most(cells, pages.flat());
  const rows = most(lines, pages);
  const pef = element(
    'pef',
    { version: '2008-1', xmlns: 'http://www.daisy.org/ns/2008/pef' },
    element(
      'head',
      {},
      element(
        'meta',
        { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
        dc('format', 'application/x-pef+xml'),
        dc('identifier', identifier),
        dc('title', title),
        language === null ? '' : dc('language', language),
      ),
    ),
    element(
      'body',
      {},
      element(
        'volume',
        { cols: String(columns), rows: String(rows), rowgap: '0', duplex: 'false' },
        element(
          'section',
          {},
          pages.map((page) =>
            element(
              'page',
              {},
              page.map((line) => element('row', {}, line)),
            ),
          ),
        ),
      ),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${serialiseXml(pef)}\n`;
}

/** Lines of cells as braille patterns of Unicode, a form feed between two pages. */
const unicodeOf = (brf: Uint8Array): string =>
  pagesOf(brf)
    .map((page) => page.map((line) => `${line}\r\n`).join(''))
    .join('\f');

/** A book in braille ASCII in another form. Throws RangeError on what is no braille ASCII. */
export const brailleForm = (form: BrailleForm, brf: Uint8Array, data: BrailleBookData): Uint8Array =>
  Buffer.from(form.endsWith('_pef') ? pefOf(brf, data) : unicodeOf(brf));
