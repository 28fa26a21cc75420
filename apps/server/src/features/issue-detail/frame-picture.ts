import { closeView, frameGap, frameRadius, frameStrokes, type View } from '@manara/core/close-view';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Cuts the part around an element out of a picture of its page (WebP, as the scanner took it) and draws the frame that screens show. Answers PNG. */
export async function framePicture(picture: Uint8Array, mark: View): Promise<Buffer> {
  const image = await loadImage(picture);
  const view = closeView(image, mark);
  const canvas = createCanvas(Math.round(view.width), Math.round(view.height));
  const context = canvas.getContext('2d');
  context.drawImage(image, -view.x, -view.y);
  for (const [color, width] of frameStrokes) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    const gap = frameGap;
    context.roundRect(mark.x - gap - view.x, mark.y - gap - view.y, mark.width + 2 * gap, mark.height + 2 * gap, frameRadius);
    context.stroke();
  }
  return canvas.encode('png');
}
