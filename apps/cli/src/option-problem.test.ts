import { parseArgs } from 'node:util';
import { expect, it } from 'vitest';
import { optionProblem } from './option-problem.ts';

const options = { out: { type: 'string', short: 'o' }, force: { type: 'boolean', short: 'f' } } as const;

function problemOf(args: string[]): string {
  try {
    parseArgs({ args, options });
  } catch (error) {
    return optionProblem(error, 'convert');
  }
  return 'none';
}

it.each([
  [['--nonsense'], 'Unknown option “--nonsense”. Try manara convert --help.'],
  [['--nonsense=secret'], 'Unknown option “--nonsense”. Try manara convert --help.'],
  [['-z'], 'Unknown option “-z”. Try manara convert --help.'],
  [['--out'], '--out needs a value. Try manara convert --help.'],
  [['--out', '--force'], '--out needs a value. Try manara convert --help.'],
  [['--force=yes'], '--force takes no value. Try manara convert --help.'],
  [['exam.pdf'], 'Unexpected argument “exam.pdf”. Try manara convert --help.'],
  [['--out', 'folder', '-f'], 'none'],
])('says of %j what is wrong', (args, message) => expect(problemOf(args)).toBe(message));

it('hides no other failure', () => expect(() => optionProblem(new TypeError('broken'), 'convert')).toThrow('broken'));
