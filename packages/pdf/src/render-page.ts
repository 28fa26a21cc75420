import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Area } from './page-content.ts';
import { viewportOf } from './engine/viewport.ts';

/** A rendered picture never has more pixels; it is drawn coarser instead. */
const mostPixels = 40_000_000;
/** A canvas of at most so many pixels is used again for the next picture of its size. */
const mostKept = 16_000_000;

export interface RenderOptions {
  dotsPerInch: number;
  /** Points of the upright page; the whole page unless given. What reaches beyond the page is left out. */
  area?: Area;
  /** As its content says; once it has been read, the page knows it by itself. */
  turned?: number;
}

/** What is wanted of a page, on the page; a picture has a pixel at least. */
function onPage({ x, y, width, height }: Area, page: { width: number; height: number }): Area {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return { x: left, y: top, width: Math.min(page.width, x + width) - left, height: Math.min(page.height, y + height) - top };
}

/** Whole pixels; what was multiplied and divided may be a little more than it was. */
const pixels = (points: number, scale: number): number => Math.max(1, Math.ceil(points * scale - 1e-6));

type Kind = 'page' | 'part';

/** Draws pages and parts of them on white. */
export class Renderer {
  readonly #kept = new Map<Kind, Canvas>();

  /** The canvas holds what was drawn until the next is asked for. */
  async draw(page: PDFPageProxy, { dotsPerInch, area }: RenderOptions): Promise<Canvas> {
    const { width, height } = viewportOf(page, { scale: 1 });
    const wanted = area ? onPage(area, { width, height }) : { x: 0, y: 0, width, height };
    const scale = Math.min(dotsPerInch / 72, Math.sqrt(mostPixels / Math.max(1, wanted.width * wanted.height)));
    const canvas = this.#sized(area ? 'part' : 'page', pixels(wanted.width, scale), pixels(wanted.height, scale));
    const viewport = viewportOf(page, { scale, offsetX: -wanted.x * scale, offsetY: -wanted.y * scale });
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: '#ffffff' }).promise;
    return canvas;
  }

  /** Gives the memory of what was drawn back at once, and not when it is collected. */
  forget(): void {
    for (const kind of this.#kept.keys()) this.#forget(kind);
  }

  #forget(kind: Kind): void {
    const canvas = this.#kept.get(kind);
    this.#kept.delete(kind);
    if (!canvas) return;
    canvas.width = 1;
    canvas.height = 1;
  }

  /** Memory of pictures is given back late where each has a canvas of its own: pages of one size share one. */
  #sized(kind: Kind, across: number, down: number): Canvas {
    const kept = this.#kept.get(kind);
    if (kept?.width === across && kept.height === down) return kept;
    this.#forget(kind);
    const canvas = createCanvas(across, down);
    if (across * down <= mostKept) this.#kept.set(kind, canvas);
    return canvas;
  }
}
