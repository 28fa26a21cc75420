import { createCanvas } from '@napi-rs/canvas';
import { chance, firstPage } from '../../../tests/documents/make/see.ts';

/** A page as an office copier sees it: askew, a little soft, grainy, darker toward the spine, as a JPEG. Each seed gives another copy. */
export async function copied(pdf: Uint8Array, seed: number): Promise<Buffer> {
  const page = await firstPage(pdf);
  const random = chance(seed * 101 + 3);
  for (let warm = 0; warm < 5; warm += 1) random();
  const canvas = createCanvas(page.width, page.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fbfaf7';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(((random() * 3.6 - 1.8) * Math.PI) / 180);
  context.scale(0.985, 0.985);
  context.filter = `blur(${(0.4 + random() * 0.4).toFixed(2)}px)`;
  context.globalCompositeOperation = 'multiply';
  context.drawImage(page, -page.width / 2, -page.height / 2);
  context.filter = 'none';
  context.resetTransform();
  const spine = context.createLinearGradient(random() < 0.5 ? 0 : canvas.width, 0, canvas.width / 2, 0);
  spine.addColorStop(0, 'rgb(150,146,140)');
  spine.addColorStop(0.25, 'rgb(225,222,218)');
  spine.addColorStop(1, 'rgb(255,255,255)');
  context.fillStyle = spine;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const data = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < data.data.length; at += 4) {
    const grain = (random() + random() - 1) * 22;
    for (let channel = 0; channel < 3; channel += 1) data.data[at + channel] = Math.max(0, Math.min(255, data.data[at + channel]! + grain));
  }
  context.putImageData(data, 0, 0);
  return canvas.encode('jpeg', 50);
}
