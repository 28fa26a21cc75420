import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Pixels } from './pixels.ts';

const compress = promisify(deflate);

/** Shades that print in black on white needs to look smooth. */
const levels = 16;
/** How far apart red, green and blue may be in a grey. */
const grey = 12;
/** Colour types of clause 11.2.1 of the PNG specification. */
const colourTypes = { grey: 0, rgb: 2 };

/** Levels of brightness; to be rounded once for each of them and not for each pixel. */
const levelOf = Uint8Array.from({ length: 256 }, (_, value) => Math.round((value * (levels - 1)) / 255));

/** Rows of half a byte for each pixel; null where the picture has colours. */
function greyRows({ values, width, height }: Pixels): Uint8Array | null {
  const stride = (width + 1) >> 1;
  // White paper is most of a page.
  const rows = new Uint8Array((stride + 1) * height).fill(0xff);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = y * (stride + 1) + 1;
    rows[row - 1] = 0;
    for (let x = 0; x < width; x += 1, at += 1) {
      const pixel = values[at] as number;
      if (pixel === 0xffffffff) continue;
      const [red, green, blue] = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
      if (Math.abs(red - green) > grey || Math.abs(green - blue) > grey) return null;
      const level = levelOf[green] as number;
      const place = row + (x >> 1);
      const both = rows[place] as number;
      rows[place] = x % 2 === 0 ? (level << 4) | (both & 15) : (both & 240) | level;
    }
  }
  return rows;
}

/** Rows of three bytes for each pixel; those of photographs as differences from the pixel before (filter 1), which deflate shortens better. */
function colourRows({ values, width, height }: Pixels): Uint8Array {
  const rows = new Uint8Array((3 * width + 1) * height);
  for (let y = 0, to = 0; y < height; y += 1) {
    const start = y * width;
    let changes = 0;
    for (let at = start + 1; at < start + width; at += 1) if (values[at] !== values[at - 1]) changes += 1;
    const filter = changes > width / 2 ? 1 : 0;
    rows[to++] = filter;
    let before = 0;
    for (let at = start; at < start + width; at += 1) {
      const pixel = values[at] as number;
      rows[to++] = pixel - before;
      rows[to++] = (pixel >> 8) - (before >> 8);
      rows[to++] = (pixel >> 16) - (before >> 16);
      if (filter === 1) before = pixel;
    }
  }
  return rows;
}

/** A picture as PNG: in sixteen shades of grey, a quarter as large, where it has no colours. */
export async function writePng(picture: Pixels): Promise<Uint8Array> {
  const shades = greyRows(picture);
  // Higher levels take ten times as long for a tenth of the bytes.
  const content = await compress(shades ?? colourRows(picture), { level: 6 });
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, picture.width);
  view.setUint32(4, picture.height);
  header.set(shades ? [4, colourTypes.grey] : [8, colourTypes.rgb], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', content),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** Length, name, content, checksum: clause 5.3 of the PNG specification. */
function chunk(name: string, content: Uint8Array): Buffer {
  const framed = Buffer.alloc(content.length + 12);
  framed.writeUInt32BE(content.length, 0);
  framed.write(name, 4, 'latin1');
  framed.set(content, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, 8 + content.length)), 8 + content.length);
  return framed;
}
