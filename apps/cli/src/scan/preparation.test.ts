import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultEnvironment } from '@manara/core/scan-environment';
import { afterAll, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manara-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const preparationOf = async (...args: string[]) => {
  const read = await readArguments(['a.example', ...args]);
  return read.ok === true ? read.order.environment?.preparation : read;
};

it('does nothing on pages where nothing is asked for', async () => {
  expect(await preparationOf()).toBeUndefined();
});

it('reads all that brings pages to their state', async () => {
  const file = path.join(folder, 'steps.txt');
  writeFileSync(file, '# the menu\non /shop/*\nclick #menu\r\n');
  const args = [
    ...['--consent', 'reject', '--consent-button', '#age', '--wait', 'text Ready', '--wait', 'request /api/*', '--step', 'press Escape'],
    ...['--steps', file, '--hide', '.advert', '--hide', '.chat', '--leave-out', '#map'],
    ...['--header', 'X-Preview: on', '--cookie', 'currency=EUR'],
  ];
  expect(await readArguments(['a.example', '--dark', ...args])).toMatchObject({
    ok: true,
    order: {
      environment: {
        ...defaultEnvironment,
        colorScheme: 'dark',
        preparation: {
          consent: 'reject',
          consentButtons: ['#age'],
          steps: ['wait for text Ready', 'wait for request /api/*', 'press Escape', '# the menu', 'on /shop/*', 'click #menu', ''],
          hide: ['.advert', '.chat'],
          leaveOut: ['#map'],
          headers: ['X-Preview: on'],
          cookies: ['currency=EUR'],
        },
      },
    },
  });
});

it('reads which pages belong to the scan', async () => {
  expect(await readArguments(['a.example', '--include', '/news/*', '--exclude', '*.html'])).toMatchObject({
    order: { scope: { include: ['/news/*'], exclude: ['*.html'] } },
  });
});

it.each([
  [['--header', 'Authorization: Bearer abc'], { kind: 'header', name: 'Authorization', secret: 'Bearer abc' }],
  [['--cookie', 'session=abc'], { kind: 'cookie', name: 'session', secret: 'abc' }],
] as const)('signs in by %j, to the origin of the address alone', async (args, signIn) => {
  const read = await readArguments(['https://a.example/x', ...args]);
  expect(read).toMatchObject({ order: { signIn: { ...signIn, origin: 'https://a.example' } } });
  expect(read.ok === true && read.order.environment).toBeUndefined();
});

it.each([
  [['--consent', 'perhaps'], 'perhaps'],
  [['--consent', 'leave'], 'leave'],
  [['--step', 'dance'], 'dance'],
  [['--wait', 'a while'], 'a while'],
  [['--steps', '/nonexistent'], '/nonexistent'],
  [['--hide', 'a { }'], 'a { }'],
  [['--header', 'Host: b.example'], 'Host'],
  [['--cookie', 'none'], 'none'],
  [['--include', 'news'], 'news'],
])('takes no %j', async (args, named) => {
  expect(await readArguments(['a.example', ...args])).toMatchObject({ ok: false, message: expect.stringContaining(named) });
});

it('signs in once, and says no secret whatever is wrong', async () => {
  const wrongs = [
    ['--header', 'Authorization: hidden-word', '--cookie', 'session=hidden-word'],
    ['--header', 'X-Token: hidden-wörd'],
    ['--cookie', 'sid=hidden-word; more'],
  ];
  for (const args of wrongs) {
    const read = await readArguments(['a.example', ...args]);
    expect(read.ok, args.join(' ')).toBe(false);
    expect(JSON.stringify(read)).not.toMatch(/hidden-w/);
  }
});
