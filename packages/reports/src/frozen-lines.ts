import type { Report, ReportLine } from './report.ts';

const line = (value: ReportLine): string => `${JSON.stringify(value)}\n`;

/** A report as it is kept: one JSON value a line, the last of which proves that none is missing. */
export async function* frozenLines({ header, entries }: Report): AsyncGenerator<string> {
  yield line(header);
  const counted = { issues: 0, pages: 0 };
  for await (const entry of entries) {
    counted[entry.line === 'issue' ? 'issues' : 'pages'] += 1;
    yield line(entry);
  }
  yield line({ line: 'end', ...counted });
}
