import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Area } from './page-content.ts';
import { viewportOf } from './engine/viewport.ts';

/** A rendered picture never has more pixels; it is drawn coarser instead. */
const mostPixels = 40_000_000;
/** A page of at most so many pixels is kept as long as parts of it are asked for, so that it is drawn once. */
const mostKept = 16_000_000;

export interface RenderOptions {
  dotsPerInch: number;
  /** Points of the upright page; the whole page unless given. */
  area?: Area;
}

function cut(from: Canvas, scale: number, { x, y, width, height }: Area): Canvas {
  const canvas = createCanvas(Math.max(1, Math.ceil(width * scale)), Math.max(1, Math.ceil(height * scale)));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(from, -Math.round(x * scale), -Math.round(y * scale));
  return canvas;
}

/** Draws pages and parts of them on white. */
export class Renderer {
  #kept: { key: string; drawn: Promise<void>; canvas: Canvas } | null = null;

  /** Whole pages of a usual size share one canvas: it holds what was drawn until the next page is asked for. */
  async draw(page: PDFPageProxy, { dotsPerInch, area }: RenderOptions): Promise<Canvas> {
    const { width, height } = viewportOf(page, { scale: 1 });
    const whole = { x: 0, y: 0, width, height };
    const wanted = area ?? whole;
    const scale = Math.min(dotsPerInch / 72, Math.sqrt(mostPixels / Math.max(1, wanted.width * wanted.height)));
    if (width * height * scale * scale > mostKept) return this.#draw(page, scale, wanted, this.#canvas(scale, wanted));
    const key = `${page.pageNumber} ${scale}`;
    if (this.#kept?.key !== key) {
      // Memory of pictures is given back late where each page has a canvas of its own.
      const canvas = this.#canvas(scale, whole, this.#kept?.canvas);
      this.#kept = { key, canvas, drawn: this.#draw(page, scale, whole, canvas).then(() => undefined) };
    }
    const { canvas, drawn } = this.#kept;
    await drawn;
    return area ? cut(canvas, scale, area) : canvas;
  }

  /** Gives the memory of what was drawn back at once, and not when it is collected. */
  forget(): void {
    const canvas = this.#kept?.canvas;
    this.#kept = null;
    if (!canvas) return;
    canvas.width = 1;
    canvas.height = 1;
  }

  #canvas(scale: number, { width, height }: Area, used?: Canvas): Canvas {
    const [across, down] = [Math.max(1, Math.ceil(width * scale)), Math.max(1, Math.ceil(height * scale))];
    return used?.width === across && used.height === down ? used : createCanvas(across, down);
  }

  async #draw(page: PDFPageProxy, scale: number, { x, y }: Area, canvas: Canvas): Promise<Canvas> {
    const viewport = viewportOf(page, { scale, offsetX: -x * scale, offsetY: -y * scale });
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: '#ffffff' }).promise;
    return canvas;
  }
}
