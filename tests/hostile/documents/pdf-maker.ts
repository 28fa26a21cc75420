/** An object of a PDF: its source, or a dictionary with the bytes of a stream. */
export type PdfObject = string | { dictionary: string; stream: Uint8Array | string };

function bytesOf(object: PdfObject): Buffer {
  if (typeof object === 'string') return Buffer.from(object, 'latin1');
  const stream = Buffer.from(object.stream as Uint8Array);
  return Buffer.concat([
    Buffer.from(`<< ${object.dictionary} /Length ${stream.length} >>\nstream\n`, 'latin1'),
    stream,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

/** A PDF of these objects, numbered from 1, with a right table of places. `trailer` goes into its trailer, and wants a /Root. */
export function makePdf(objects: PdfObject[], trailer = '/Root 1 0 R'): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const places = objects.map((object, index) => {
    const place = length;
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), bytesOf(object), Buffer.from('\nendobj\n')]));
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`));
  return Buffer.concat(parts);
}

interface PageParts {
  /** What is drawn. */
  content?: PdfObject;
  /** Into the page's dictionary. */
  page?: string;
  /** Into its resources. */
  resources?: string;
  mediaBox?: string;
  /** Into the catalogue. */
  catalogue?: string;
  trailer?: string;
}

export const helloWorld = 'BT /F1 24 Tf 72 700 Td (Hello, world) Tj ET';

/** A PDF of one page; `more` are the objects from number 6 on. */
export function onePage(
  { content, page = '', resources = '', mediaBox = '[0 0 612 792]', catalogue = '', trailer = '' }: PageParts,
  more: PdfObject[] = [],
): Buffer {
  return makePdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox ${mediaBox} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page} >>`,
      content ?? { dictionary: '', stream: Buffer.from(helloWorld) },
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...more,
    ],
    `/Root 1 0 R ${trailer}`,
  );
}
