interface Line {
  text: string;
  /** Points. */
  size: number;
}

/** A PDF with lines of Latin text, as a plain program writes it; the same on each page where there are several. */
export function textPdf(lines: readonly Line[], pages = 1): Buffer {
  let y = 780;
  const drawn = lines.map(({ text, size }) => {
    y -= size * 2;
    return `BT /F1 ${size} Tf 72 ${y} Td (${text.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`;
  });
  const content = drawn.join('\n');
  const kids = Array.from({ length: pages }, (_, at) => `${5 + at} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>'),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = file.length;
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  return Buffer.from(`${file}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`, 'latin1');
}
