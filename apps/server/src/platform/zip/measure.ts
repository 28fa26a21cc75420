import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** What an entry of an archive is. */
export interface Content {
  bytes: number;
  /** Hexadecimal digits. */
  sha256: string;
}

/** Counts and hashes what passes. */
export class Measure extends Transform {
  bytes = 0;
  readonly #hash = createHash('sha256');

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += piece.length;
    this.#hash.update(piece);
    done(null, piece);
  }

  content(): Content {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex') };
  }
}
