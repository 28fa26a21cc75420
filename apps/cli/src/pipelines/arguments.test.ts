import { expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { inCategory } from './sarif-category.ts';

it('reads a file and a name', () => {
  expect(readArguments(['summary.md'], 'comment')).toEqual({ ok: true, order: { file: 'summary.md', id: 'accessibility' } });
  expect(readArguments(['--id=shop', '--', '-odd.md'], 'comment')).toEqual({ ok: true, order: { file: '-odd.md', id: 'shop' } });
  expect(readArguments(['--help'], 'comment')).toEqual({ ok: 'help' });
});

it.each([[[]], [['a', 'b']], [['a', '--id', '']], [['a', '--id', 'x -->']], [['a', '--id', 'x'.repeat(41)]], [['a', '--nonsense']]])(
  'says what is wrong with %j',
  (args) => expect(readArguments(args, 'comment')).toMatchObject({ ok: false, message: expect.stringMatching(/\w/) }),
);

it('puts each run of a SARIF file into a category, and takes nothing else', () => {
  const log = { version: '2.1.0', runs: [{ results: [] }, { results: [1] }] };
  expect(JSON.parse(inCategory(JSON.stringify(log), 'shop') ?? '')).toEqual({
    version: '2.1.0',
    runs: [
      { automationDetails: { id: 'shop/' }, results: [] },
      { automationDetails: { id: 'shop/' }, results: [1] },
    ],
  });
  for (const text of ['', '[]', '{"version":"2.0.0","runs":[]}', '{"version":"2.1.0"}', '{"version":"2.1.0","runs":[1]}'])
    expect(inCategory(text, 'shop'), text).toBeNull();
});
