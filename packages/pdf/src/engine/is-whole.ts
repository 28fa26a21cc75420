/** So far from the end pdf.js and others look for the word that says where the table of objects begins. */
const tail = 2048;
const mostEntries = 20_000;

const objectAt = /^\s*\d{1,10}\s+\d{1,5}\s+obj/u;

/** Whether each object that a classic table of objects (ISO 32000-1, 7.5.4) lists begins where the table says. */
function tableIsRight(text: (from: number, to: number) => string, start: number): boolean {
  let at = start;
  let left = mostEntries;
  for (;;) {
    const head = /^\s*(\d+)\s+(\d+)[ \t]*(?:\r\n|\r|\n)/u.exec(text(at, at + 40));
    if (!head) return true;
    at += head[0].length;
    const [first, count] = [Number(head[1]), Number(head[2])];
    for (let entry = 0; entry < count; entry += 1, at += 20) {
      const [, offset, kind] = /^(\d{10}) \d{5} ([nf])/u.exec(text(at, at + 18)) ?? [];
      if (kind === undefined) return false;
      if (kind === 'f' || (left -= 1) < 0) continue;
      const object = /^\s*(\d+)\s+\d+\s+obj/u.exec(text(Number(offset), Number(offset) + 30));
      if (Number(object?.[1] ?? -1) !== first + entry) return false;
    }
  }
}

/** Whether a PDF's end and its table of objects are as they should be; a file of which this is not so can only be read by searching it. */
export function isWhole(source: Uint8Array): boolean {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.length);
  // Bytes before the header move everything.
  const header = Math.max(0, bytes.subarray(0, 1024).indexOf('%PDF-'));
  const text = (from: number, to: number): string => bytes.toString('latin1', header + from, Math.min(bytes.length, header + to));
  const end = bytes.toString('latin1', Math.max(0, bytes.length - tail));
  const start = /startxref\s+(\d+)(?![\s\S]*startxref)/u.exec(end);
  if (!start || !end.includes('%%EOF')) return false;
  const place = Number(start[1]);
  if (objectAt.test(text(place, place + 30))) return true;
  const word = /^\s*xref/u.exec(text(place, place + 20));
  return word !== null && tableIsRight(text, place + word[0].length);
}
