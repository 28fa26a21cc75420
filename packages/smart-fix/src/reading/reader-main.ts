import { Worker } from 'node:worker_threads';
import { readOne } from '../index/source-index.ts';
import { hasStyles, readStyles } from '../styles/read-styles.ts';
import { holdsData, readData } from '../texts/read-data.ts';
import type { ReadAnswer, ReadOrder } from './messages.ts';
import { packFile } from './pack.ts';

// A file that takes for ever would hold this process for ever where nobody is left who ends it.
new Worker(`const { ppid } = process; setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), 1000)`, {
  eval: true,
}).unref();

function read({ file, text }: ReadOrder): ReadAnswer {
  try {
    return {
      source: hasStyles(file) || holdsData(file) ? null : packFile(readOne(file, text)),
      styles: readStyles(file, text),
      records: readData(file, text),
    };
  } catch {
    return { source: null, styles: [], records: [] };
  }
}

process.on('message', (order: ReadOrder) => process.send?.(read(order)));
process.send?.('begun');
