import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readBaseline } from './baseline.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manara-baseline-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (content: string) => {
  const file = path.join(folder, 'baseline');
  writeFileSync(file, content);
  return readBaseline(file);
};
const [one, two] = ['1'.repeat(32), '2'.repeat(32)];

it('knows what a JSON report or lines of findings have', () => {
  expect(read(JSON.stringify({ format: 'manara-report', issues: [{ fingerprint: one }, { fingerprint: two }] }))).toEqual({
    ok: true,
    before: { known: new Set([one, two]), failures: [] },
  });
  expect(read(`{"fingerprint":"${one}"}\n{"fingerprint":"${one}"}\n`)).toEqual({
    ok: true,
    before: { known: new Set([one]), failures: [] },
  });
  // A line about a page has no fingerprint.
  expect(read(`{"url":"https://example.org/","seen":false,"marks":[]}\n{"fingerprint":"${one}"}\n`)).toEqual({
    ok: true,
    before: { known: new Set([one]), failures: [] },
  });
  expect(read('')).toEqual({ ok: true, before: { known: new Set(), failures: [] } });
});

it('keeps of failures what says later that they are gone', () => {
  const places = [{ url: 'https://example.org/' }, { url: 'https://example.org/b' }, { url: 'https://example.org/b' }];
  const issue = { fingerprint: one, ruleId: 'label', severity: 'high', section: 'violation', places };
  expect(read(JSON.stringify({ issues: [issue, { ...issue, fingerprint: two, section: 'needs_review' }] }))).toEqual({
    ok: true,
    before: {
      known: new Set([one, two]),
      failures: [{ fingerprint: one, ruleId: 'label', severity: 'high', urls: ['https://example.org/', 'https://example.org/b'] }],
    },
  });
  const line = {
    url: 'https://example.org/',
    ruleId: 'label',
    outcome: 'violation',
    bestPractice: false,
    fingerprint: one,
    severity: 'low',
  };
  const lines = [line, { ...line, url: 'https://example.org/c', severity: 'high' }, { ...line, fingerprint: two, bestPractice: true }];
  expect(read(lines.map((each) => JSON.stringify(each)).join('\n'))).toMatchObject({
    before: {
      known: new Set([one, two]),
      failures: [{ fingerprint: one, severity: 'high', urls: ['https://example.org/', 'https://example.org/c'] }],
    },
  });
});

it('keeps of failures the element and how many places it has', () => {
  const places = Array.from({ length: 2 }, () => ({ url: 'https://example.org/' }));
  const issue = { fingerprint: one, ruleId: 'label', severity: 'high', section: 'violation', places, placeCount: 14, html: '<input>' };
  expect(read(JSON.stringify({ issues: [issue] }))).toMatchObject({ before: { failures: [{ html: '<input>', places: 14 }] } });
  const line = { url: 'https://example.org/', ruleId: 'label', outcome: 'violation', fingerprint: one, severity: 'low', html: '<input>' };
  expect(read([line, line, line].map((each) => JSON.stringify(each)).join('\n'))).toMatchObject({
    before: { failures: [{ html: '<input>', places: 3 }] },
  });
});

it('takes nothing else for a baseline', () => {
  expect(readBaseline('/nonexistent')).toEqual({ ok: false, problem: 'unreadable' });
  for (const content of ['<html>', '{"issues":[{"fingerprint":"x"}]}', '{"a":1}', '{"fingerprint":1}\n'])
    expect(read(content), content).toEqual({ ok: false, problem: 'no_result' });
});
