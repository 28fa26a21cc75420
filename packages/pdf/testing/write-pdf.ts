/** One object of a PDF as it is written there, and its stream where it has one. */
export interface PdfObject {
  dictionary: string;
  stream?: string | Uint8Array;
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A PDF of the objects numbered from 1 on, the first of them the catalogue, with a right cross-reference table. */
export function writePdf(objects: (string | PdfObject)[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [at, given] of objects.entries()) {
    const object = typeof given === 'string' ? { dictionary: given } : given;
    places.push(length);
    add(latin1(`${at + 1} 0 obj\n`));
    if (object.stream === undefined) add(latin1(`${object.dictionary}\n`));
    else {
      const stream = typeof object.stream === 'string' ? latin1(object.stream) : Buffer.from(object.stream);
      add(latin1(`${object.dictionary.replace(/>>$/u, ` /Length ${stream.length} >>`)}\nstream\n`));
      add(stream);
      add(latin1('\nendstream\n'));
    }
    add(latin1('endobj\n'));
  }
  const start = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(latin1(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  add(latin1(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return Uint8Array.from(Buffer.concat(parts));
}

/** A page of 300 by 200 points with Helvetica as F1, Courier-Bold as F2, and whatever else is added to its dictionary and resources. */
export function onePage(
  drawing: string,
  { page = '', resources = '', catalogue = '', objects = [] as (string | PdfObject)[], trailer = '' } = {},
): Uint8Array {
  return writePdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> ${resources} >> ${page} >>`,
      { dictionary: '<< >>', stream: drawing },
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold /Encoding /WinAnsiEncoding >>',
      ...objects,
    ],
    trailer,
  );
}
