import { createReadStream, createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { reportFormats } from '../src/formats.ts';
import { frozenLines } from '../src/frozen-lines.ts';
import { inChunks } from '../src/in-chunks.ts';
import { readReport } from '../src/read-report.ts';
import { writeReport } from '../src/write-report.ts';
import { largeReport } from './sample-report.ts';

/** Bytes at most. What `resourceUsage` says holds on Linux what the process that started this one had then (proc(5): VmHWM is this one's alone). */
function peakMemory(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return (kilobytes ? Number(kilobytes) : process.resourceUsage().maxRSS) * 1024;
}

// Freezes a report of so many issues, reads it back and writes it in each format, and says how much memory that took at most, in bytes.
const count = Number(process.argv[2]);
const folder = mkdtempSync(path.join(tmpdir(), 'manara-report-'));
try {
  const file = path.join(folder, 'report');
  await pipeline(Readable.from(inChunks(frozenLines(largeReport(count)))), createGzip(), createWriteStream(file));
  const sizes: Record<string, number> = {};
  for (const format of reportFormats) {
    if (format === 'pdf') continue;
    const read = await readReport(createReadStream(file).pipe(createGunzip()));
    if (!read.ok) throw new Error(read.problem);
    let size = 0;
    for await (const part of writeReport(read.report, format, 'ar')) size += Buffer.byteLength(part);
    sizes[format] = size;
  }
  console.log(JSON.stringify({ sizes, peak: peakMemory() }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
