import type { PDFPageProxy, PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Quarter turns of pages that hold their text sideways, whatever the file says of the page; degrees clockwise. */
const turns = new WeakMap<PDFPageProxy, number>();

/** Has a page seen turned from now on, so that its text stands upright. */
export const turnPage = (page: PDFPageProxy, degrees: number): void => {
  turns.set(page, degrees);
};

/** The page as it is seen upright. */
export const viewportOf = (page: PDFPageProxy, options: { scale: number; offsetX?: number; offsetY?: number }): PageViewport =>
  page.getViewport({ ...options, rotation: (page.rotate + (turns.get(page) ?? 0)) % 360 });
