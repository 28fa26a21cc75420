import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { decodePicture } from './decode-picture.ts';
import { readHeader } from './read-header.ts';

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  let check = 0xffffffff;
  for (const byte of body) {
    check ^= byte;
    for (let bit = 0; bit < 8; bit += 1) check = check & 1 ? (check >>> 1) ^ 0xedb88320 : check >>> 1;
  }
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE((check ^ 0xffffffff) >>> 0, out.length - 4);
  return out;
};

/** A PNG of one colour as its header says it is stored. */
function png(width: number, height: number, depth: number, kind: number, pixel: number[], extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = kind;
  const row = Buffer.concat([Buffer.from([0]), Buffer.concat(Array.from({ length: width }, () => Buffer.from(pixel)))]);
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function colourOf(bytes: Uint8Array, x = 2, y = 2): Promise<number[]> {
  const decoded = await decodePicture(bytes);
  if (!decoded.ok) throw new Error(decoded.reason);
  return [...decoded.picture.canvas.getContext('2d').getImageData(x, y, 1, 1).data.slice(0, 3)];
}

/** Half black, half white. */
function halves(type: 'image/jpeg' | 'image/png'): Buffer {
  const canvas = createCanvas(400, 600);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 400, 600);
  context.fillStyle = '#000';
  for (let y = 0; y < 300; y += 3) context.fillRect((y * 7) % 200, y, 150, 2);
  context.fillRect(0, 0, 400, 40);
  return type === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', 80);
}

describe('decoding pictures', () => {
  it('reads 16 bits a channel', async () =>
    expect(await colourOf(png(8, 8, 16, 2, [0xff, 0xff, 0x80, 0x00, 0, 0]))).toEqual([255, 128, 0]));

  it('reads palettes', async () => {
    const palette = chunk('PLTE', Buffer.from([1, 2, 3, 10, 200, 30]));
    expect(await colourOf(png(8, 8, 8, 3, [1], [palette]))).toEqual([10, 200, 30]);
  });

  it('lays what is transparent on white', async () => expect(await colourOf(png(8, 8, 8, 6, [0, 0, 0, 0]))).toEqual([255, 255, 255]));

  it('knows resolution and animation from the header', () => {
    const density = Buffer.from([0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23, 1]);
    const header = readHeader(png(8, 8, 8, 2, [0, 0, 0], [chunk('pHYs', density), chunk('acTL', Buffer.alloc(8))]));
    expect(header?.dotsPerInch).toBeCloseTo(300, 0);
    expect(header?.animated).toBe(true);
  });

  it('turns a photograph as its EXIF says', async () => {
    const exif = Buffer.from([
      0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0,
      0, 0,
    ]);
    const jpeg = halves('image/jpeg');
    const decoded = await decodePicture(Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]));
    expect(decoded.ok && [decoded.picture.canvas.width, decoded.picture.canvas.height]).toEqual([600, 400]);
  });

  it('refuses too many pixels without decoding one', async () => {
    const bomb = png(1, 1, 8, 2, [0, 0, 0]);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await decodePicture(bomb)).toEqual({ ok: false, reason: 'too_many_pixels' });
  });

  it('refuses what is no picture, and a picture that says nothing of itself', async () => {
    expect(await decodePicture(Buffer.from('%PDF-1.7\n%âãÏÓ\n'.repeat(10)))).toEqual({ ok: false, reason: 'not_what_it_says' });
    expect(await decodePicture(halves('image/png').subarray(0, 20))).toEqual({ ok: false, reason: 'damaged' });
    expect(await decodePicture(halves('image/jpeg').subarray(0, 12))).toEqual({ ok: false, reason: 'damaged' });
  });

  it.each(['image/png', 'image/jpeg'] as const)('keeps what can be read of a truncated %s, and says that it is damaged', async (type) => {
    const whole = halves(type);
    const decoded = await decodePicture(whole.subarray(0, Math.round(whole.length * 0.6)));
    if (!decoded.ok) throw new Error(decoded.reason);
    expect(decoded.picture.truncated).toBe(true);
    expect(decoded.picture.canvas.getContext('2d').getImageData(20, 10, 1, 1).data[0]).toBeLessThan(40);
    const intact = await decodePicture(whole);
    expect(intact.ok && intact.picture.truncated).toBe(false);
  });
});
