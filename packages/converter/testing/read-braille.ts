import type { StructuredDocument } from '@manara/core/document/document';
import { brailleBook } from '../src/write/braille/braille-book.ts';
import { braillePreview } from '../src/write/braille/preview.ts';
import type { BrailleKind, BrailleSettings } from '../src/write/braille/settings.ts';

/** Settings of uncontracted braille on common paper. */
export const settings = (more: Partial<BrailleSettings> = {}): BrailleSettings => ({ contracted: false, cells: 40, lines: 25, ...more });
/** As made by our own code. */
export const bare = { liblouis: null };

/** Lines of the pages of the text, small letters, without the front pages. */
export async function lines(
  document: StructuredDocument,
  more: Partial<BrailleSettings> = {},
  kind: BrailleKind = 'ueb',
): Promise<string[]> {
  const book = await brailleBook(document, settings(more), kind, bare);
  return braillePreview(book)
    .filter(({ number }) => !number.startsWith('t'))
    .flatMap((page) => page.lines.map(({ ascii }) => ascii.toLowerCase()));
}
/** The lines of the first page that hold text, running head and page number left out. */
export const body = async (...request: Parameters<typeof lines>) =>
  (await lines(...request)).slice(1, 24).join('\n').replace(/\n+$/, '').split('\n');
