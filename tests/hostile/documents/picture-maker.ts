import zlib from 'node:zlib';

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A black PNG of one bit a pixel; `rows` of its data are there. */
export function blackPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const data = zlib.deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG whose text chunk, packed small, is very large once it is unpacked. */
export function pngWithTextBomb(): Buffer {
  const whole = blackPng(64, 64);
  const packed = zlib.deflateSync(Buffer.alloc(300_000_000), { level: 9 });
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]));
  return Buffer.concat([whole.subarray(0, 33), text, whole.subarray(33)]);
}

/** A JPEG that says it is this large, with hardly anything in it. */
export function hollowJpeg(width: number, height: number, frameLength = 11): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, frameLength, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const quantisation = Buffer.concat([Buffer.from([0xff, 0xdb, 0, 67, 0]), Buffer.alloc(64, 1)]);
  const huffman = (kind: number) => Buffer.concat([Buffer.from([0xff, 0xc4, 0, 20, kind, 1]), Buffer.alloc(15), Buffer.from([0])]);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0, 0]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), quantisation, frame, huffman(0), huffman(0x10), scan, Buffer.from([0xff, 0xd9])]);
}
