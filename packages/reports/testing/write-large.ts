import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
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
  console.log(JSON.stringify({ sizes, peak: process.resourceUsage().maxRSS * 1024 }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
