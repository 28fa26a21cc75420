import type { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer-core';

/** Messages of the browser's debugging pipe: JSON texts, each ended by a zero byte. */
export class PipeTransport implements ConnectionTransport {
  onmessage?: (message: string) => void;
  onclose?: () => void;
  readonly #toBrowser: Writable;
  #pending: Buffer[] = [];
  #closed = false;

  constructor(toBrowser: Writable, fromBrowser: Readable) {
    this.#toBrowser = toBrowser;
    fromBrowser.on('data', (chunk: Buffer) => this.#receive(chunk));
    fromBrowser.on('close', () => this.#end());
    fromBrowser.on('error', () => this.#end());
    toBrowser.on('error', () => this.#end());
  }

  send(message: string): void {
    if (!this.#closed) this.#toBrowser.write(`${message}\0`);
  }

  close(): void {
    this.#closed = true;
  }

  #end(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.onclose?.();
  }

  #receive(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      this.#pending.push(chunk.subarray(start, end));
      const message = Buffer.concat(this.#pending).toString('utf8');
      this.#pending = [];
      start = end + 1;
      // One turn each, so that an answer is handled before the event that follows it in the same chunk.
      setImmediate(() => this.onmessage?.(message));
    }
    if (start < chunk.length) this.#pending.push(chunk.subarray(start));
  }
}
