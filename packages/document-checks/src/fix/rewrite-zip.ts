import { crc32, deflateRawSync } from 'node:zlib';
import { Refused } from '../zip/read-zip.ts';

const endLength = 22;
const endMark = 0x06054b50;
const centralMark = 0x02014b50;
/** The sizes follow the content of an entry (APPNOTE.TXT 4.4.4). */
const sizesFollow = 8;

interface Record {
  name: string;
  /** Of the directory, copied. */
  central: Buffer;
  /** Where its own header begins. */
  at: number;
}

function readRecords(bytes: Buffer, end: number): Record[] {
  const records: Record[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== centralMark) throw new Refused('damaged');
    const nameLength = bytes.readUInt16LE(at + 28);
    const length = 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength).toLowerCase();
    records.push({ name, central: Buffer.from(bytes.subarray(at, at + length)), at: bytes.readUInt32LE(at + 42) });
    at += length;
  }
  return records;
}

/** The own header and the content of an entry whose content is another one, and what the directory says of it. */
function replaced({ central }: Record, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  central.writeUInt16LE(central.readUInt16LE(8) & ~sizesFollow, 8);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(crc32(content), 16);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(content.length, 24);
  const nameLength = central.readUInt16LE(28);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  // Version, flags, method, time, checksum and sizes are the same in both places.
  central.copy(header, 4, 6, 30);
  header.writeUInt16LE(0, 28);
  return Buffer.concat([header, central.subarray(46, 46 + nameLength), packed]);
}

/** An archive with other contents of some of its entries; every byte of the others stays as it is. Names in small letters. Throws Refused. */
export function rewriteZip(source: Uint8Array, contents: ReadonlyMap<string, Buffer>): Buffer {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + endLength > bytes.length || bytes.readUInt32LE(end) !== endMark) throw new Refused('damaged');
  const directory = bytes.readUInt32LE(end + 16);
  const records = readRecords(bytes, end);
  const inPlace = records.toSorted((a, b) => a.at - b.at);
  const written: Buffer[] = [bytes.subarray(0, inPlace[0]?.at ?? directory)];
  let offset = written[0]?.length ?? 0;
  for (const [index, record] of inPlace.entries()) {
    const content = contents.get(record.name);
    const part = content ? replaced(record, content) : bytes.subarray(record.at, inPlace[index + 1]?.at ?? directory);
    record.central.writeUInt32LE(offset, 42);
    written.push(part);
    offset += part.length;
  }
  const central = Buffer.concat(records.map((record) => record.central));
  const tail = Buffer.from(bytes.subarray(end));
  tail.writeUInt32LE(central.length, 12);
  tail.writeUInt32LE(offset, 16);
  return Buffer.concat([...written, central, tail]);
}
