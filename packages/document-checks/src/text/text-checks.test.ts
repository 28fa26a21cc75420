import { expect, it } from 'vitest';
import { testRules } from '../../testing/rule-cases.ts';
import { findingsOf } from '../../testing/verdict-of.ts';
import { checkDocument } from '../check-document.ts';
import { textChecks } from './text-checks.ts';

const english = 'The committee met four times this year and wrote down what it had decided on each day of them.';
const arabic = 'اجتمعت اللجنة أربع مرات في هذا العام وكتبت ما قررته في كل يوم من أيام الاجتماع مع أسماء الحاضرين كلهم';
const bytes = (...paragraphs: string[]) => Buffer.from(paragraphs.join('\n\n'));

testRules(
  textChecks,
  {
    'text-languages': {
      passes: [bytes(english, english), bytes(arabic)],
      review: [bytes(english, english, arabic)],
      inapplicable: [bytes('Notes'), bytes('1 2 3')],
    },
  },
  'notes.txt',
);

it('says the line of a passage, and the language of the text', async () => {
  const file = bytes(english, english, arabic);
  expect((await findingsOf('text-languages', file, 'notes.txt'))[0]?.place).toEqual({ path: 'line 5' });
  expect(await checkDocument(file, { name: 'notes.txt' })).toMatchObject({ document: { language: 'en', title: null } });
});
