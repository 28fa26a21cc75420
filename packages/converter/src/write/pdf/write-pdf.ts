import type { Bundle } from '../../bundle.ts';
import { writePrintedHtml } from '../html/write-html.ts';

/** Prints a page that stands alone as a tagged PDF with title, language and bookmarks. Browsers are not the converter's to start. */
export type Print = (html: string) => Promise<Uint8Array>;

/** A document as tagged PDF: the HTML output, printed. Rejects where printing does. */
export const writePdf = async (bundle: Bundle, print: Print): Promise<Uint8Array> => print(await writePrintedHtml(bundle));
