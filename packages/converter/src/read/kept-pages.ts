import { loadImage, type Canvas } from '@napi-rs/canvas';
import fs from 'node:fs/promises';
import path from 'node:path';
import { drawPart } from './draw-part.ts';
import { pixelsOf } from './pixels.ts';
import type { ReadPicture } from './picture-reader.ts';
import { writePng } from './write-png.ts';

/** As sharp as what is cut out of pages. */
const keptDotsPerInch = 220;

/** Pages that were read from pictures, upright as they were read, kept on disk until their pictures are cut: hundreds do not fit into memory. */
export class KeptPages {
  readonly #dir: string;

  /** A folder of its own, which need not exist and which `clear` removes. */
  constructor(dir: string) {
    this.#dir = dir;
  }

  async keep(index: number, page: Pick<ReadPicture, 'draw'>): Promise<void> {
    await fs.mkdir(this.#dir, { recursive: true });
    await fs.writeFile(this.#file(index), await writePng(pixelsOf(page.draw(keptDotsPerInch))));
  }

  async draw(index: number, dotsPerInch: number): Promise<Canvas> {
    const whole = await loadImage(await fs.readFile(this.#file(index)));
    const scale = dotsPerInch / keptDotsPerInch;
    const { width, height } = whole;
    return drawPart(whole, { x: 0, y: 0, width, height }, { width: width * scale, height: height * scale });
  }

  clear(): Promise<void> {
    return fs.rm(this.#dir, { recursive: true, force: true });
  }

  readonly #file = (index: number): string => path.join(this.#dir, `${index}.png`);
}
