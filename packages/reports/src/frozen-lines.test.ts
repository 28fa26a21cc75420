import { expect, it } from 'vitest';
import { bytesOf, sampleReport } from '../testing/sample-report.ts';
import { frozenLines } from './frozen-lines.ts';
import { readReport, ReportDamaged } from './read-report.ts';
import type { Report } from './report.ts';

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function entriesOf(report: Report) {
  const entries = [];
  for await (const entry of report.entries) entries.push(entry);
  return entries;
}

it('reads back what it has frozen, however the bytes come', async () => {
  const { header, entries } = sampleReport();
  const bytes = await bytesOf(frozenLines(sampleReport()));
  for (const size of [1, 7, 64 * 1024]) {
    const read = await readReport(pieces(bytes, size));
    if (!read.ok) throw new Error(read.problem);
    expect(read.report.header).toEqual(header);
    expect(await entriesOf(read.report)).toEqual([...(entries as Iterable<unknown>)]);
  }
});

it('notices a file that is cut off, wherever', async () => {
  const text = (await bytesOf(frozenLines(sampleReport()))).toString('utf8');
  const lines = text.trimEnd().split('\n');
  for (const kept of [lines.slice(0, -1), [...lines.slice(0, 3), ...lines.slice(-1)], [lines[0] ?? '', (lines[1] ?? '').slice(0, 20)]]) {
    const read = await readReport(pieces(Buffer.from(kept.join('\n')), 999));
    if (!read.ok) throw new Error(read.problem);
    await expect(entriesOf(read.report)).rejects.toThrow(ReportDamaged);
  }
});

it('opens neither what is no report nor what a newer program has made', async () => {
  for (const [text, problem] of [
    ['', 'damaged'],
    ['{"line":"header"}\n', 'damaged'],
    ['not json\n', 'damaged'],
    ['{"line":"header","format":"manara-report","version":2}\n', 'newer'],
  ] as const)
    expect(await readReport(pieces(Buffer.from(text), 5))).toEqual({ ok: false, problem });
});
