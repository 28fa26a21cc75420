import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
// @ts-expect-error pdf.js gives no types for the half that parses
import * as parser from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

type Listener = (event: { data: unknown }) => void;

/** A part of a page's list of operators on its way; pdf.js uses its two arrays again for the next part. */
interface Part {
  chunk: { fnArray: unknown[]; argsArray: unknown[] };
}

const isPart = (message: unknown): message is Part => {
  const chunk = (message as Partial<Part> | null)?.chunk;
  return Array.isArray(chunk?.fnArray) && Array.isArray(chunk.argsArray);
};

/**
 * Both halves of pdf.js, the one that parses and the one that is asked, on one thread. By itself pdf.js copies whatever goes from half to half, as
 * between threads; the lists of operators, which are most of it, are handed over here as they are: nobody writes into them afterwards.
 */
class NearPort {
  readonly #listeners = new Set<Listener>();
  readonly #soon = Promise.resolve();

  postMessage(message: unknown, transfer?: Transferable[]): void {
    const data = isPart(message)
      ? { ...message, chunk: { ...message.chunk, fnArray: [...message.chunk.fnArray], argsArray: [...message.chunk.argsArray] } }
      : structuredClone(message, transfer ? { transfer } : undefined);
    void this.#soon.then(() => {
      for (const listener of this.#listeners) listener({ data });
    });
  }

  addEventListener(_: string, listener: Listener, { signal }: { signal?: AbortSignal } = {}): void {
    this.#listeners.add(listener);
    signal?.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  removeEventListener(_: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }
}

/** What parses one document, on this thread; to be destroyed after it. */
export function nearWorker(): PDFWorker {
  const port = new NearPort();
  (parser as { WorkerMessageHandler: { initializeFromPort(port: NearPort): void } }).WorkerMessageHandler.initializeFromPort(port);
  // Its types know no port but null.
  return new PDFWorker({ port: port as unknown as null });
}
