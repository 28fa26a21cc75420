import type { Bundle } from '../../../bundle.ts';
import { brailleBook, type BraillePorts } from '../braille-book.ts';
import { toBrf } from '../brf.ts';
import type { BrailleSettings } from '../settings.ts';

/**
 * The file for mathematics in Nemeth Code, as a BRF file: the text in literary braille, formulas in Nemeth Code between the indicators that open and close it. In
 * place of one that cannot be written a transcriber's note says where in print it stands. Rejects only when it is stopped.
 */
export const writeNemeth = async (
  { document }: Pick<Bundle, 'document'>,
  settings: BrailleSettings,
  ports: BraillePorts = {},
): Promise<Uint8Array> => toBrf(await brailleBook(document, settings, 'nemeth', ports));
