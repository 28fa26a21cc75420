import { writePdf, type PdfObject } from '../../pdf/testing/write-pdf.ts';

/** A drawing of a line of text in Helvetica. */
export const saying = (text: string): string => `BT /F1 12 Tf 30 150 Td (${text}) Tj ET`;

const shared = '/MediaBox [0 0 300 200] /Resources << /Font << /F1 3 0 R >> >>';
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** A PDF of a page for each drawing, 300 by 200 points. */
export function smallPdf(drawings: readonly string[]): Uint8Array {
  const kids = drawings.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${drawings.length} ${shared} >>`,
    font,
    ...drawings.flatMap((drawing, at): (string | PdfObject)[] => [
      `<< /Type /Page /Parent 2 0 R /Contents ${5 + 2 * at} 0 R >>`,
      { dictionary: '<< >>', stream: drawing },
    ]),
  ]);
}

/** A PDF of a page that counts as 2 to the power of `doublings`: each node of the tree of pages has the next one twice. */
export function endlessPdf(doublings: number, drawing: string): Uint8Array {
  return writePdf([
    '<< /Type /Catalog /Pages 5 0 R >>',
    `<< /Type /Page /Parent 5 0 R /Contents 4 0 R ${shared} >>`,
    font,
    { dictionary: '<< >>', stream: drawing },
    ...Array.from({ length: doublings }, (_, level) => {
      const kid = level === doublings - 1 ? '2 0 R' : `${level + 6} 0 R`;
      return `<< /Type /Pages /Kids [${kid} ${kid}] /Count ${2 ** (doublings - level)} >>`;
    }),
  ]);
}
