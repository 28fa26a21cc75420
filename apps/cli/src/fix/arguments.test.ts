import { expect, it } from 'vitest';
import { readFixArguments } from './arguments.ts';

const needed = ['--repo', 'site', '--findings', '-'];

it('changes nothing, accepts nothing and checks nothing unless told so', () =>
  expect(readFixArguments(needed)).toEqual({
    ok: true,
    order: { repo: 'site', findings: '-', apply: false, check: false, accept: new Set(), say: new Map(), format: null },
  }));

it.each([
  [['--accept', '3, 7', '--accept', '12'], { accept: new Set([3, 7, 12]) }],
  [['--accept', 'all', '--apply'], { accept: 'all', apply: true }],
  [
    ['--say', '3=Search = find', '--say', '12='],
    {
      say: new Map([
        [3, 'Search = find'],
        [12, ''],
      ]),
    },
  ],
  [['--check', '--format', 'diff'], { check: true, format: 'diff' }],
])('reads %j', (args, order) => expect(readFixArguments([...needed, ...args])).toMatchObject({ ok: true, order }));

it.each([
  [['--repo', 'site']],
  [[...needed, '--accept', '0']],
  [[...needed, '--accept', '1-3']],
  [[...needed, '--accept', '']],
  [[...needed, '--say', 'Search']],
  [[...needed, '--say', '0=Search']],
  [[...needed, '--format', 'xml']],
  [[...needed, '--apply', '--check']],
  [[...needed, '--nonsense']],
])('says what is wrong with %j', (args) =>
  expect(readFixArguments(args)).toMatchObject({ ok: false, message: expect.stringMatching(/\w/) }),
);

it('explains itself', () => expect(readFixArguments(['--help'])).toEqual({ ok: 'help' }));
