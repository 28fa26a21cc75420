import { expect, it } from 'vitest';
import { cleanName, nameFromFile, originalFilename } from './clean-name.ts';

it('keeps names of every script, quotation marks and signs', () => {
  for (const name of ['مسائل في الجبر ٢.pdf', 'O’Reilly "draft" #3 (100 %).pdf', 'каталог.pdf', '数学.png', '👩🏽‍🏫.jpg'])
    expect(cleanName(name)).toBe(name.normalize('NFC'));
});

it('takes out what nobody sees', () => {
  expect(cleanName('invoice\u202Efdp.exe\u0000\r\n.pdf ')).toBe('invoicefdp.exe.pdf');
  expect(cleanName('half \uD800 pair')).toBe('half \uFFFD pair');
});

it('shortens a name and keeps its ending and its characters whole', () => {
  const long = originalFilename(`${'👩'.repeat(200)}.pdf`);
  expect(long.length).toBeLessThanOrEqual(255);
  expect(long).toMatch(/👩\.pdf$/u);
});

it('names a document after its file', () => {
  expect(nameFromFile('a.b.pdf')).toBe('a.b');
  expect(nameFromFile('.pdf')).toBe('.pdf');
});
