import { reportVersion, type Report, type ReportHeader, type ReportIssue, type ReportLine, type ReportPage } from './report.ts';

/** `newer`: made by a newer program. `damaged`: no such file, or cut off. */
export type ReadReport = { ok: true; report: Report } | { ok: false; problem: 'newer' | 'damaged' };

/** The file was not what its first line promised; thrown while the entries are gone through. */
export class ReportDamaged extends Error {
  constructor() {
    super('A frozen report is damaged or cut off');
    this.name = 'ReportDamaged';
  }
}

/** Cuts bytes into lines, however they come. A line feed cannot stand inside a JSON value. */
async function* linesOf(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for await (const chunk of source) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      parts.push(text.slice(start, end));
      yield parts.join('');
      parts = [];
      start = end + 1;
    }
    if (start < text.length) parts.push(text.slice(start));
  }
  if (parts.length > 0) yield parts.join('');
}

function parse(text: string): ReportLine | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'line' in value ? (value as ReportLine) : null;
  } catch {
    return null;
  }
}

const isHeader = (line: ReportLine | null): line is ReportHeader => line?.line === 'header' && line.format === 'manara-report';

async function* entriesOf(lines: AsyncGenerator<string>): AsyncGenerator<ReportIssue | ReportPage> {
  const counted = { issues: 0, pages: 0 };
  for await (const text of lines) {
    const entry = parse(text);
    if (entry === null || entry.line === 'header') throw new ReportDamaged();
    if (entry.line === 'end') {
      if (entry.issues !== counted.issues || entry.pages !== counted.pages) throw new ReportDamaged();
      return;
    }
    counted[entry.line === 'issue' ? 'issues' : 'pages'] += 1;
    yield entry;
  }
  throw new ReportDamaged();
}

/** Opens a frozen report. Its header is read at once; the entries as they are asked for, which may throw ReportDamaged. */
export async function readReport(source: AsyncIterable<Uint8Array | string>): Promise<ReadReport> {
  const lines = linesOf(source);
  const first = await lines.next();
  const header = first.done ? null : parse(first.value);
  if (!isHeader(header)) return { ok: false, problem: 'damaged' };
  if (header.version > reportVersion) return { ok: false, problem: 'newer' };
  return { ok: true, report: { header, entries: entriesOf(lines) } };
}
