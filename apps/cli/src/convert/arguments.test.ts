import { expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

it('reads files, outputs and settings', () => {
  expect(
    readArguments([
      'a.pdf',
      'b.png',
      '--to',
      'html,ueb_brf,html',
      '-o',
      'out',
      '--pages',
      '1-3, 7',
      '--language',
      'ar',
      '--uncontracted',
      '--cells',
      '32',
      '--no-print-pages',
      '--formulas',
      'displayed',
    ]),
  ).toEqual({
    ok: true,
    order: {
      files: ['a.pdf', 'b.png'],
      outputs: ['html', 'ueb_brf'],
      out: 'out',
      settings: { pages: '1-3, 7', language: 'ar', contracted: false, cells: 32, lines: 25, print_pages: false, formulas: 'displayed' },
      passwordFile: null,
      force: false,
    },
  });
});

it('makes HTML here unless something else is asked for', () => {
  expect(readArguments(['a.pdf'])).toMatchObject({ ok: true, order: { outputs: ['html'], out: '.' } });
  expect(readArguments(['a.pdf', '--to', 'html', '--to', 'docx'])).toMatchObject({ order: { outputs: ['html', 'docx'] } });
  expect(readArguments(['--help'])).toEqual({ ok: 'help' });
});

it.each([
  [[], /file/],
  [['a.pdf', '--to', 'doc'], /doc/],
  [['a.pdf', '--to', ''], /html/],
  [['a.pdf', '--formulas', 'some'], /displayed/],
  [['a.pdf', '--cells', '19'], /20/],
  [['a.pdf', '--lines', 'many'], /many/],
  [['a.pdf', '--pages', 'odd'], /odd/],
  [['a.pdf', '--language', 'fr'], /fr/],
  [['a.pdf', '--fast'], /--fast/],
])('says of %j what is wrong', (args, message) => {
  expect(readArguments(args)).toEqual({ ok: false, message: expect.stringMatching(message) });
});
