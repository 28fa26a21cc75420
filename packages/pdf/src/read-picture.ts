import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { ImageKind, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DrawnImage } from './content/draw-images.ts';
import { decoded, pictureId, type DecodedImage } from './content/picture-ids.ts';
import { walkPage, type Source } from './content/walk-page.ts';
import type { Matrix } from './engine/matrix.ts';

/** A picture of a page as its own pixels, turned as the page shows it. */
export interface PagePicture {
  png: Uint8Array;
  width: number;
  height: number;
}

/** A picture is given with at most so many pixels; a larger one is made smaller. */
const mostPixels = 25_000_000;

function rgba({ data, width, height, kind }: DecodedImage): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  if (kind === ImageKind.RGBA_32BPP) pixels.set(data.subarray(0, pixels.length));
  else if (kind === ImageKind.RGB_24BPP) {
    for (let at = 0, to = 0; to < pixels.length; at += 3, to += 4) pixels.set(data.subarray(at, at + 3), to);
  } else {
    // One bit a pixel, rows begin with a byte; a mask's bits say where paint is left out.
    const row = Math.ceil(width / 8);
    for (let y = 0, to = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, to += 4) if (!((data[y * row + (x >> 3)] ?? 0) & (128 >> (x & 7)))) pixels.fill(0, to, to + 3);
    }
  }
  return pixels;
}

/** Quarter turns and mirrors with which the page shows the picture; slants are left to the page. */
function draw(image: DecodedImage, [a, b, c, d]: Matrix): Canvas {
  const { width, height } = image;
  const source = createCanvas(width, height);
  const context = source.getContext('2d');
  const pixels = context.createImageData(width, height);
  pixels.data.set(rgba(image));
  context.putImageData(pixels, 0, 0);
  const lying = Math.abs(b) > Math.abs(a);
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const canvas = lying ? createCanvas(down, across) : createCanvas(across, down);
  const target = canvas.getContext('2d');
  target.fillStyle = '#ffffff';
  target.fillRect(0, 0, canvas.width, canvas.height);
  // The picture's rows run downwards in its unit square, whose own y runs upwards.
  const [x, y] = lying ? [0, Math.sign(b)] : [Math.sign(a) || 1, 0];
  const [u, v] = lying ? [-Math.sign(c), 0] : [0, -Math.sign(d) || 1];
  target.setTransform(x * scale, y * scale, u * scale, v * scale, x < 0 || u < 0 ? canvas.width : 0, y < 0 || v < 0 ? canvas.height : 0);
  target.drawImage(source, 0, 0);
  return canvas;
}

/** The picture that the page's content names so; null where the page has none of that name. */
export async function readPicture(source: Source, page: PDFPageProxy, id: string): Promise<PagePicture | null> {
  const images: DrawnImage[] = [];
  await walkPage(source, page, {
    draws: () => true,
    sign: () => undefined,
    path: () => undefined,
    image: (image) => void images.push(image),
  });
  for (const { source: drawn, matrix } of images) {
    const image = await decoded(drawn, page);
    if (!image || pictureId(image) !== id) continue;
    const canvas = draw(image, matrix);
    return { png: await canvas.encode('png'), width: canvas.width, height: canvas.height };
  }
  return null;
}
