import type { Report, ReportIssue, ReportPage } from './report.ts';

/** The entries of a report in two parts. Go through the issues first, to their end: the pages stand behind them. */
export function splitEntries({ entries }: Report): { issues: AsyncGenerator<ReportIssue>; pages: AsyncGenerator<ReportPage> } {
  const all = (async function* () {
    yield* entries;
  })();
  const held: ReportPage[] = [];
  async function* issues(): AsyncGenerator<ReportIssue> {
    for (let next = await all.next(); !next.done; next = await all.next()) {
      if (next.value.line === 'issue') yield next.value;
      else {
        held.push(next.value);
        return;
      }
    }
  }
  async function* pages(): AsyncGenerator<ReportPage> {
    yield* held;
    for (let next = await all.next(); !next.done; next = await all.next()) if (next.value.line === 'page') yield next.value;
  }
  return { issues: issues(), pages: pages() };
}
