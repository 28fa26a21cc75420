import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { openPdf } from '@manara/pdf/open-pdf';

const resolution = 200;

/** The same numbers each time, so that whoever makes the pictures makes the same ones. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export async function firstPage(pdf: Uint8Array) {
  const opened = await openPdf(new Uint8Array(pdf));
  if (!opened.ok) throw new Error(opened.reason);
  const picture = await loadImage(Buffer.from(await opened.pdf.render(0, { dotsPerInch: resolution })));
  await opened.pdf.close();
  return picture;
}

function dust(context: SKRSContext2D, specks: number): void {
  const { width, height } = context.canvas;
  const random = chance(7);
  for (let speck = 0; speck < specks; speck += 1) {
    const grey = Math.floor(90 + random() * 120);
    context.fillStyle = `rgb(${grey},${grey},${grey})`;
    context.fillRect(random() * width, random() * height, 1 + random(), 1 + random());
  }
}

/** A page laid on a scanner a little askew, in few greys and with dust; turned by whole quarters as well where it lay across. */
export async function scanned(pdf: Uint8Array, { quarters }: { quarters: number }): Promise<Buffer> {
  const page = await firstPage(pdf);
  const [width, height] = quarters % 2 === 0 ? [page.width, page.height] : [page.height, page.width];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f4f4f2';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((quarters * Math.PI) / 2 + (1.4 * Math.PI) / 180);
  context.globalCompositeOperation = 'multiply';
  context.drawImage(page, -page.width / 2, -page.height / 2);
  context.resetTransform();
  context.globalCompositeOperation = 'source-over';
  dust(context, 300);
  return canvas.encode('jpeg', 55);
}

/** The same as PNG. */
export async function asPng(jpeg: Buffer): Promise<Buffer> {
  const picture = await loadImage(jpeg);
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  const data = context.getImageData(0, 0, canvas.width, canvas.height);
  // Sixteen greys: what a scanner for office work stores.
  for (let at = 0; at < data.data.length; at += 4) data.data.fill(Math.round(data.data[at]! / 64) * 64, at, at + 3);
  context.putImageData(data, 0, 0);
  return canvas.encode('png');
}

/** A page on a dark table, photographed by hand: farther away at its top, turned a little, with a shadow over one corner. */
export async function photographed(pdf: Uint8Array): Promise<Buffer> {
  const page = await firstPage(pdf);
  const margin = 60;
  const canvas = createCanvas(page.width + 2 * margin, page.height + 2 * margin);
  const context = canvas.getContext('2d');
  context.fillStyle = '#5a4636';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((0.8 * Math.PI) / 180);
  context.translate(-canvas.width / 2, -canvas.height / 2);
  const narrowest = 0.97;
  const edge = (page.width * (1 - narrowest)) / 2;
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.moveTo(margin + edge, margin);
  context.lineTo(margin + page.width - edge, margin);
  context.lineTo(margin + page.width, margin + page.height);
  context.lineTo(margin, margin + page.height);
  context.fill();
  for (let line = 0; line < page.height; line += 1) {
    const shrink = narrowest + ((1 - narrowest) * line) / page.height;
    const width = page.width * shrink;
    context.drawImage(page, 0, line, page.width, 1, margin + (page.width - width) / 2, margin + line, width, 1.5);
  }
  context.resetTransform();
  const shadow = context.createLinearGradient(0, canvas.height, canvas.width, 0);
  shadow.addColorStop(0, 'rgba(40,30,20,0.42)');
  shadow.addColorStop(0.7, 'rgba(60,50,40,0.08)');
  shadow.addColorStop(1, 'rgba(255,240,210,0.12)');
  context.fillStyle = shadow;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.encode('jpeg', 55);
}
