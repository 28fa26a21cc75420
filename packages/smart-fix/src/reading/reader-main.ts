import { Worker } from 'node:worker_threads';
import { readOne } from '../index/source-index.ts';
import { mistakesIn } from '../source/parse-program.ts';
import { hasStyles, readStyles } from '../styles/read-styles.ts';
import { packRecords } from '../texts/data-records.ts';
import { holdsData, readData } from '../texts/read-data.ts';
import { readText } from '../tree/read-tree.ts';
import { nothing, type ReadAnswer, type ReadOrder } from './messages.ts';
import { packFile } from './pack.ts';
import { squeeze } from './squeeze.ts';

// A file that takes for ever would hold this process for ever where nobody is left who ends it.
new Worker(`const { ppid } = process; setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), 1000)`, {
  eval: true,
}).unref();

function read({ file, from }: ReadOrder): ReadAnswer {
  try {
    const text = 'text' in from ? from.text : readText(from.folder, file);
    if (text === null) return nothing;
    return {
      text: squeeze(text),
      source: hasStyles(file) || holdsData(file) ? null : packFile(readOne(file, text)),
      styles: readStyles(file, text),
      // Asked for only where a text is to take the place of another.
      mistakes: 'text' in from ? mistakesIn(file, text) : 0,
      records: packRecords(readData(file, text)),
    };
  } catch {
    return nothing;
  }
}

process.on('message', (order: ReadOrder) => process.send?.(read(order)));
process.send?.('begun');
