// Converts one file as a product does, with all outputs and pictures of all pages, and says, as one line of JSON, how long that took (milliseconds) and
// how much memory its processes took together (bytes; the browser that prints is not the conversion's).
//   node bench/documents/whole-conversion.ts FILE
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { convertFile } from '@manara/converter/process/convert-file';
import { processUse } from '@manara/converter/process/process-use';
import { conversionDefaults, outputs, type SourceType } from '@manara/core/document/conversion';
import { createPrinter } from '@manara/server/platform/print/printer';

const [file = ''] = process.argv.slice(2);

/** The process that leads a conversion, once it has begun; only Linux says. */
async function brokers(): Promise<number[]> {
  const children = (await fs.readFile(`/proc/self/task/${process.pid}/children`, 'latin1')).split(' ').filter(Boolean).map(Number);
  const commands = await Promise.all(
    children.map(async (pid) => ({ pid, command: await fs.readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '') })),
  );
  return commands.filter(({ command }) => /broker-main/.test(command)).map(({ pid }) => pid);
}

let peak = 0;
const look = setInterval(async () => {
  for (const pid of await brokers()) peak = Math.max(peak, processUse(pid).memory ?? 0);
}, 20);
const executablePath = process.env['MANARA_CHROMIUM'];
const printer = createPrinter(executablePath ? { executablePath } : {});
const folder = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'manara-whole-')));
const type = path.extname(file).slice(1) as SourceType;
const source = path.join(folder, `source.${type}`);
await fs.copyFile(file, source);
const began = performance.now();
let read: number | null = null;
const end = await convertFile(
  { source: { file: source, type, password: null }, settings: conversionDefaults, outputs },
  {
    folder,
    signal: new AbortController().signal,
    print: (html) => printer.print(Readable.from([html]), 'bench'),
    onProgress: ({ phase }) => {
      if (phase === 'writing') read ??= performance.now() - began;
    },
  },
);
const whole = performance.now() - began;
clearInterval(look);
await fs.rm(folder, { recursive: true, force: true });
if (end.status !== 'completed' || end.failed.length > 0) throw new Error(JSON.stringify(end));
console.log(JSON.stringify({ pages: end.summary.pages, read, whole, peak }));
process.exit(0);
