import { closeView, frameGap, frameRadius, frameStrokes, type View } from '@manara/core/close-view';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { webpSize } from './webp-size.ts';

interface Taken {
  /** As it was noted when it was taken, in pixels. */
  width: number;
  height: number;
  /** Where in it the element is. */
  mark: View;
}

/** Pixels of the largest window that a scan takes a picture of. */
const mostPixels = 8_000_000;

/**
 * Cuts the part around an element out of a picture of its page (WebP, as the scanner took it) and draws the frame that screens show. Answers PNG; null for what is no such
 * picture: organizations are brought over with their files, and a small file may claim a picture that fills a machine's memory.
 */
export async function framePicture(picture: Uint8Array, { width, height, mark }: Taken): Promise<Buffer | null> {
  const size = webpSize(picture);
  if (!size || size.width !== width || size.height !== height || width * height > mostPixels) return null;
  const image = await loadImage(picture);
  const view = closeView(image, mark);
  const canvas = createCanvas(Math.round(view.width), Math.round(view.height));
  const context = canvas.getContext('2d');
  context.drawImage(image, -view.x, -view.y);
  for (const [color, line] of frameStrokes) {
    context.strokeStyle = color;
    context.lineWidth = line;
    context.beginPath();
    const gap = frameGap;
    context.roundRect(mark.x - gap - view.x, mark.y - gap - view.y, mark.width + 2 * gap, mark.height + 2 * gap, frameRadius);
    context.stroke();
  }
  return canvas.encode('png');
}
