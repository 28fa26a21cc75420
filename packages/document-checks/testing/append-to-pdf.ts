const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** The object of a PDF, written without packing, whose dictionary has these words. */
export function objectWith(pdf: Uint8Array, words: string): number {
  const [, number] = new RegExp(`(\\d+) 0 obj\\n[^\\n]*${words}`, 'u').exec(Buffer.from(pdf).toString('latin1')) ?? [];
  if (number === undefined) throw new Error(`No object with ${words}`);
  return Number(number);
}

/** An update at the end of a PDF (ISO 32000-1, 7.5.6) that writes objects anew: by themselves with a table of places, or packed (7.5.7) with a stream of places (7.5.8). */
export function appended(pdf: Uint8Array, objects: Record<number, string>, { packed = false } = {}): Uint8Array {
  const before = Buffer.from(pdf).toString('latin1');
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/u.exec(before)?.[1] ?? '0';
  const size = Number([...before.matchAll(/\/Size (\d+)/gu)].at(-1)?.[1] ?? 0);
  const numbers = Object.keys(objects).map(Number);
  if (!packed) {
    let text = '';
    const rows = numbers.map((number) => {
      const place = pdf.length + text.length;
      text += `${number} 0 obj\n${objects[number] ?? ''}\nendobj\n`;
      return `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`;
    });
    const start = pdf.length + text.length;
    text += `xref\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`;
    return Uint8Array.from(Buffer.concat([Buffer.from(pdf), latin1(text)]));
  }
  const [holder, places] = [size, size + 1];
  let offset = 0;
  const head = numbers.map((number) => {
    const pair = `${number} ${offset}`;
    offset += (objects[number] ?? '').length + 1;
    return pair;
  });
  const first = `${head.join(' ')}\n`;
  const content = `${first}${numbers.map((number) => objects[number]).join('\n')}\n`;
  const holderText = `${holder} 0 obj\n<< /Type /ObjStm /N ${numbers.length} /First ${first.length} /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
  const start = pdf.length + holderText.length;
  const row = (kind: number, field: number, last: number): Buffer => {
    const bytes = Buffer.alloc(7);
    bytes.writeUInt8(kind, 0);
    bytes.writeUInt32BE(field, 1);
    bytes.writeUInt16BE(last, 5);
    return bytes;
  };
  const rows = Buffer.concat([...numbers.map((_, at) => row(2, holder, at)), row(1, pdf.length, 0), row(1, start, 0)]);
  const index = [...numbers.map((number) => `${number} 1`), `${holder} 2`].join(' ');
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from(pdf),
      latin1(
        `${holderText}${places} 0 obj\n<< /Type /XRef /Size ${size + 2} /Root 1 0 R /Prev ${previous} /W [1 4 2] /Index [${index}] /Length ${rows.length} >>\nstream\n`,
      ),
      rows,
      latin1(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
    ]),
  );
}
