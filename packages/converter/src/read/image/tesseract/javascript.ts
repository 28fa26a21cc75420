import { createRequire } from 'node:module';
import path from 'node:path';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Worker } from 'tesseract.js';
import { pgmOf } from './pgm.ts';
import { shippedFile, shippedLanguages } from './language-data.ts';
import type { Layout, OcrLanguage, RecognisedWord, Recogniser } from './recogniser.ts';
import { readTsv } from './tsv.ts';

const modes: Record<Layout, PSM> = { line: PSM.RAW_LINE, sign: PSM.SINGLE_CHAR };
const { version } = createRequire(import.meta.url)('tesseract.js/package.json') as { version: string };

/** Reads with tesseract compiled to WebAssembly, in a thread of its own that is ended on abort. Nothing is ever fetched: code and language data come from the installed packages. */
export function createJavaScriptRecogniser(): Recogniser {
  const workers = new Map<OcrLanguage, Promise<Worker>>();
  const workerFor = (language: OcrLanguage): Promise<Worker> => {
    let worker = workers.get(language);
    if (!worker) {
      const file = shippedFile(language);
      if (!file) return Promise.reject(new Error(`no data for ${language}`));
      // A folder and not an address: the worker reads it and asks nobody.
      worker = createWorker(language, OEM.LSTM_ONLY, { langPath: path.dirname(file), cacheMethod: 'none', errorHandler: () => undefined });
      workers.set(language, worker);
    }
    return worker;
  };
  const end = async (language: OcrLanguage): Promise<void> => {
    const worker = workers.get(language);
    workers.delete(language);
    await (await worker)?.terminate();
  };
  return {
    name: 'tesseract.js',
    version,
    languages: shippedLanguages(),
    async recognise(pictures, { language, layout, signal, timeout }) {
      signal?.throwIfAborted();
      const worker = await workerFor(language);
      await worker.setParameters({ tessedit_pageseg_mode: modes[layout], user_defined_dpi: '300' });
      return bounded(
        async (stopped) => {
          const words: RecognisedWord[][] = [];
          for (const picture of pictures) {
            if (stopped()) break;
            const { data } = await worker.recognize(pgmOf(picture), {}, { tsv: true, text: false });
            words.push(readTsv(data.tsv ?? '', 1)[0] ?? []);
          }
          return words;
        },
        () => end(language),
        signal,
        timeout,
      );
    },
    async close() {
      await Promise.all([...workers.keys()].map(end));
    },
  };
}

/** Runs until done, aborted or out of time; in the latter two cases the thread is ended first. */
async function bounded<Result>(
  work: (stopped: () => boolean) => Promise<Result>,
  stop: () => Promise<void>,
  signal: AbortSignal | undefined,
  timeout: number,
): Promise<Result> {
  let over = false;
  let fail: (error: Error) => void = () => undefined;
  const ended = new Promise<never>((_, reject) => (fail = reject));
  const halt = async (error: Error): Promise<void> => {
    over = true;
    await stop();
    fail(error);
  };
  const timer = setTimeout(() => void halt(new Error('tesseract was stopped: its time was over')), timeout);
  const aborted = (): void => void halt(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
  signal?.addEventListener('abort', aborted, { once: true });
  try {
    return await Promise.race([work(() => over), ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', aborted);
  }
}
