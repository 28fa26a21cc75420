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
    known: new Set([one, two]),
  });
  expect(read(`{"fingerprint":"${one}"}\n{"fingerprint":"${one}"}\n`)).toEqual({ ok: true, known: new Set([one]) });
  // A line about a page has no fingerprint.
  expect(read(`{"url":"https://example.org/","seen":false,"marks":[]}\n{"fingerprint":"${one}"}\n`)).toEqual({
    ok: true,
    known: new Set([one]),
  });
  expect(read('')).toEqual({ ok: true, known: new Set() });
});

it('takes nothing else for a baseline', () => {
  expect(readBaseline('/nonexistent')).toEqual({ ok: false, problem: 'unreadable' });
  for (const content of ['<html>', '{"issues":[{"fingerprint":"x"}]}', '{"a":1}', '{"fingerprint":1}\n'])
    expect(read(content), content).toEqual({ ok: false, problem: 'no_result' });
});
