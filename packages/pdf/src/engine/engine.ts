import { version } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What reads PDFs here, for the details of a document. */
export const pdfEngine = { name: 'pdf.js', version };
