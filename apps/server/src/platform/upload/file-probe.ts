import { createHash } from 'node:crypto';
import { AppError } from '../http/app-error.ts';

/** What is learnt of a file while it is stored. */
export interface ProbedFile {
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** Its first kilobytes. */
  head: Buffer;
  /** Its last ones: as many as a ZIP file's end may take (APPNOTE 4.3.16: 22 bytes and a comment of 65,535). */
  tail: Buffer;
}

const headBytes = 4_096;
const tailBytes = 65_557;

type TooLarge = 'file_too_large' | 'attachment.too_large' | 'assistant.attachment_too_large';

/** Passes a file on and looks at it on the way. Throws 413 with `tooLarge` as its code at the first byte beyond `most`. */
export class FileProbe {
  readonly #most: number;
  readonly #tooLarge: TooLarge;
  readonly #hash = createHash('sha256');
  #size = 0;
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);

  constructor(most: number, tooLarge: TooLarge) {
    this.#most = most;
    this.#tooLarge = tooLarge;
  }

  async *pass(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const part of bytes) {
      this.#size += part.length;
      if (this.#size > this.#most) throw new AppError(this.#tooLarge, 413);
      this.#hash.update(part);
      if (this.#head.length < headBytes) this.#head = Buffer.concat([this.#head, part.subarray(0, headBytes - this.#head.length)]);
      this.#tail = Buffer.concat([this.#tail, part]).subarray(-tailBytes);
      yield part;
    }
  }

  /** Call it once, when all has passed. */
  result(): ProbedFile {
    return { size: this.#size, sha256: this.#hash.digest('hex'), head: this.#head, tail: this.#tail };
  }
}
