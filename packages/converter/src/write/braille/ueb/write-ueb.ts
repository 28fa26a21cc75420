import type { Bundle } from '../../../bundle.ts';
import { brailleBook, type BraillePorts } from '../braille-book.ts';
import { toBrf } from '../brf.ts';
import type { BrailleSettings } from '../settings.ts';

/** Literary braille of a document: UEB, contracted or not, or Arabic braille, as a BRF file. Rejects only when it is stopped. */
export const writeUeb = async (
  { document }: Pick<Bundle, 'document'>,
  settings: BrailleSettings,
  ports: BraillePorts = {},
): Promise<Uint8Array> => toBrf(await brailleBook(document, settings, 'ueb', ports));
