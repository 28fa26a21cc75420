import { writeChange } from '@manara/reports/change/write-change';
import type { LooseReport } from '@manara/reports/from-scan';
import type { ReportIssue } from '@manara/reports/report';
import { describe, expect, it } from 'vitest';
import { sampleHeader, sampleIssue } from '../../../packages/reports/testing/sample-report.ts';
import { readMarkdown } from './read-markdown.ts';

const hostile =
  '@admin @org/team #12 owner/name#3 !4 $5 %6 ~label &7 GH-8 **bold** [link](https://evil.example) ![x](https://evil.example/x.png) <img src=x onerror=y> ' +
  'www.evil.example https://evil.example\n/close\n/assign @admin\n```\n# Broken out\n~~~\n````html\n<script>1</script>\n```````\n--> | a | b |\n[a]: https://evil.example' +
  '\n\n</details>\n- [ ] task\n    indented\n\u202egnp.exe';
const url = `https://harbour.example/?${hostile}`;
const known = { fingerprint: 'b'.repeat(32), ruleId: 'label', severity: 'high' as const, urls: [url] };

function scanned(issues: ReportIssue[]): LooseReport {
  const header = sampleHeader(issues);
  const page = { line: 'page' as const, url, title: hostile, score: 69, failedRules: 1, reason: null };
  const scan = { ...header.scan, startUrl: url, rulesTried: ['label'] };
  const unread = { total: 1, listed: header.notTested.unread.listed.slice(0, 1).map((one) => ({ ...one, url })) };
  return {
    header: { ...header, asset: { ...header.asset, name: hostile }, scan, notTested: { ...header.notTested, unread } },
    entries: [...issues, page],
  };
}

describe.each(['en', 'ar'] as const)('a comment in %s on a site that would do harm', (language) => {
  const issue = sampleIssue({ html: hostile, places: [{ url, selector: hostile }] });
  const written = writeChange(scanned([issue]), { known: new Set([known.fingerprint]), failures: [known] }, language);
  const seen = readMarkdown(written);

  it('mentions nobody, leads nowhere, and has no markup, picture or command', () => {
    expect(seen).toMatchObject({ mentions: [], references: [], links: [], images: [], html: [], formatted: [], commands: [] });
    // What it finds, what is new, what is gone, and what was not read.
    expect(seen.headings).toHaveLength(4);
  });

  it('still says where the issue is and what is there, with marks of direction spelled out', () => {
    const plain = hostile.replaceAll(/\s+/g, ' ').replace('\u202e', '[U+202E]').slice(0, 250);
    expect(seen.text).toContain(plain);
    expect(written).not.toContain('\u202e');
  });
});
