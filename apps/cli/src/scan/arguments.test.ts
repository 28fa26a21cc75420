import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manara-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const list = (content: string): string => {
  const file = path.join(folder, 'urls.txt');
  writeFileSync(file, content);
  return file;
};

const noWishes = { baseline: null, failOn: [], failUnder: null, save: [], remember: null };

it('crawls one address, as WCAG 2.1 AA and 50 pages unless told otherwise', async () => {
  expect(await readArguments(['example.org'])).toEqual({
    ok: true,
    order: { startUrl: 'https://example.org/', maxPages: 50, profile: { wcag: '2.1', level: 'AA' }, format: 'table', ...noWishes },
  });
  expect(await readArguments(['http://localhost:3000/a', '--max-pages', '7', '--profile', '2.2-aaa', '--format=findings'])).toEqual({
    ok: true,
    order: { startUrl: 'http://localhost:3000/a', maxPages: 7, profile: { wcag: '2.2', level: 'AAA' }, format: 'findings', ...noWishes },
  });
});

it('takes a bare word for an address only where it can be nothing else', async () => {
  for (const address of ['localhost', 'localhost:3000', 'intranet:8080', '[::1]', 'http://intranet', '10.0.0.5'])
    expect(await readArguments([address]), address).toMatchObject({ ok: true });
});

it('reads what makes the scan fail', async () => {
  const args = ['a.example', '--baseline', 'b.json', '--fail-on', 'rule=label', '--fail-on', 'severity=high', '--fail-under', '89.5'];
  expect(await readArguments(args)).toMatchObject({
    ok: true,
    order: { baseline: 'b.json', failOn: [{ rules: ['label'] }, { severity: 'high' }], failUnder: 89.5 },
  });
});

it('names a rule that there is none of, and the one that was meant', async () => {
  const said = (value: string) => readArguments(['a.example', '--fail-on', value]);
  const message = (...parts: string[]) => ({ ok: false, message: expect.stringMatching(new RegExp(parts.join('.*'))) });
  expect(await said('rule=nonsense')).toMatchObject(message('--fail-on', 'nonsense'));
  expect(await said('rule=label,rule=colour-contrast,severity=high')).toMatchObject(message('colour-contrast', 'color-contrast'));
  expect(await said('rule=constructor')).toMatchObject({ ok: false });
});

it('takes a list as it is, without its comments', async () => {
  const file = list('# ours\nhttps://example.org/a  # first\n\nexample.org/b\r\n');
  expect(await readArguments(['--urls', file])).toMatchObject({
    ok: true,
    order: { urls: ['https://example.org/a', 'https://example.org/b'] },
  });
});

it.each([
  [[]],
  [['ftp://example.org']],
  [['a.example', 'b.example']],
  [['a.example', '--urls', 'x']],
  [['--urls', '/nonexistent']],
  [['a.example', '--max-pages', '0']],
  [['a.example', '--max-pages', 'many']],
  [['a.example', '--profile', '3.0-AA']],
  [['a.example', '--format', 'xml']],
  [['a.example', '--nonsense']],
  [['example']],
  [['a.example', '--fail-on', 'severity=worst']],
  [['a.example', '--fail-under', '101']],
  [['a.example', '--fail-under', '']],
  [['a.example', '--save', 'report.doc']],
])('says what is wrong with %j', async (args) =>
  expect(await readArguments(args)).toMatchObject({ ok: false, message: expect.stringMatching(/\w/) }),
);

it('names the line of a list that is no address', async () => {
  expect(await readArguments(['--urls', list('https://example.org/\nmailto://x\n')])).toMatchObject({
    ok: false,
    message: expect.stringContaining('2'),
  });
});

it('explains itself', async () => expect(await readArguments(['--help'])).toEqual({ ok: 'help' }));
