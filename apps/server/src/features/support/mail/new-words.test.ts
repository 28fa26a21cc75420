import { describe, expect, it } from 'vitest';
import { newWords } from './new-words.ts';

const mark = '##-## Write your reply above this line ##-##';

describe('the words of an answer by mail', () => {
  it.each([
    [
      'as Gmail quotes',
      `Thank you.\n\nIt works.\n\nOn Mon, 23 Nov 2026 at 10:00, Manara <a@example.org>\nwrote:\n\n> ${mark}\n> Your request was answered`,
    ],
    ['as Apple Mail quotes', `Thank you.\r\n\r\nIt works.\r\n\r\n> On 23 Nov 2026, at 10:00, Manara wrote:\r\n> \r\n> ${mark}\r\n> More`],
    [
      'as Outlook quotes',
      `Thank you.\n\nIt works.\n\n________________________________\nFrom: Manara <a@example.org>\nSent: Monday\nTo: B\nSubject: C\n\n${mark}\nMore`,
    ],
    ['with a head of its own', `Thank you.\n\nIt works.\n\nFrom: Manara\nSent: Monday\nSubject: C\n\n${mark}\nMore`],
    ['as a ruled quotation', `Thank you.\n\nIt works.\n\n-----Original Message-----\nFrom: Manara\n\n${mark}`],
    ['with nothing quoted', 'Thank you.\n\nIt works.\n'],
    ['quoted without the line', 'Thank you.\n\nIt works.\n\nManara wrote:\n> Your request was answered\n> More'],
  ])('are what stands above what is quoted, %s', (_how, text) => {
    expect(newWords(text)).toBe('Thank you.\n\nIt works.');
  });

  it('are found in Arabic, too', () => {
    expect(newWords(`شكرًا، وجدته.\n\nفي الاثنين ٢٣ نوفمبر ٢٠٢٦ كتب منارة:\n> ##-## اكتب ردّك فوق هذا السطر ##-##\n> أُجيب`)).toBe(
      'شكرًا، وجدته.',
    );
  });

  it('keep what somebody quotes in the midst, and colons where nothing is quoted', () => {
    expect(newWords('> Which one?\nThe second.\n\nIts address:')).toBe('> Which one?\nThe second.\n\nIts address:');
  });

  it('are none where there is nothing but what is quoted', () => {
    expect(newWords(`\n\nOn Monday Manara wrote:\n> ${mark}\n> More`)).toBe('');
    expect(newWords('')).toBe('');
  });

  it('are found above half a million quoted lines', () => {
    expect(newWords(`It works.\n\nManara wrote:\n${'>\n'.repeat(500_000)}`)).toBe('It works.');
  });
});
