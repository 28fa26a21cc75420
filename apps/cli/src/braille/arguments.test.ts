import { expect, it } from 'vitest';
import { readBrailleArguments } from './arguments.ts';

it('reads the code', () => {
  expect(readBrailleArguments(['--code', 'nemeth'])).toEqual({ ok: true, code: 'nemeth' });
  expect(readBrailleArguments(['--code=UEB'])).toEqual({ ok: true, code: 'ueb' });
  expect(readBrailleArguments(['-h'])).toEqual({ ok: 'help' });
});

it.each([
  [[], /--code/],
  [['--code', 'moon'], /moon/],
  [['--code', 'ueb', '--fast'], /--fast/],
  [['--code', 'ueb', 'file.jsonl'], /file\.jsonl/],
])('says of %j what is wrong', (args, message) => {
  expect(readBrailleArguments(args)).toEqual({ ok: false, message: expect.stringMatching(message) });
});
