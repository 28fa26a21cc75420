// Reads one file and says, as one line of JSON, how long that took, how much of it the processors worked (milliseconds), and how much memory
// (bytes): a program of its own, so that nothing else counts. With `pages`, pictures of whole pages are drawn too, as for review.
// All processors may take part unless a number of threads is given.
//   node bench/documents/read-one.ts FILE [pages|-] [THREADS]
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readDocument } from '@manara/converter/read/read-document';
import { conversionDefaults, type SourceType } from '@manara/core/document/conversion';

const [file = '', pages, threads = String(os.availableParallelism())] = process.argv.slice(2);
const bundle = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-read-'));
const began = performance.now();
const before = process.cpuUsage();
const spent = (): { whole: number; work: number } => {
  const { user, system } = process.cpuUsage(before);
  return { whole: performance.now() - began, work: (user + system) / 1000 };
};
let understood: { whole: number; work: number } | null = null;
try {
  const read = await readDocument(
    {
      file,
      type: path.extname(file).slice(1) as SourceType,
      settings: conversionDefaults,
      bundle,
      pagePictures: pages === 'pages',
      threads: Number(threads),
    },
    {
      // Each page counts twice: once read, once when its pictures are drawn. The first that is drawn follows upon the last that was understood.
      onProgress: (done, total) => {
        if (done > total / 2) understood ??= spent();
      },
      signal: new AbortController().signal,
    },
  );
  const all = spent();
  const peak = process.resourceUsage().maxRSS * 1024;
  if (!read.ok) throw new Error(`${file}: ${read.reason}`);
  console.log(JSON.stringify({ pages: read.document.pages.length, understood: understood ?? all, all, peak }));
} finally {
  await fs.rm(bundle, { recursive: true, force: true });
}
process.exit(0);
