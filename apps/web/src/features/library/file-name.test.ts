import { expect, it } from 'vitest';
import { fileNameOf, placeOf } from './file-name.ts';

it('is the last part of the address as people wrote it, and else what there is', () => {
  expect(fileNameOf('https://files.example.org/Shared%20documents/Annual%20report.pdf?web=1')).toBe('Annual report.pdf');
  expect(fileNameOf('https://files.example.org/%D8%AA%D9%82%D8%B1%D9%8A%D8%B1.docx')).toBe('تقرير.docx');
  expect(fileNameOf('https://files.example.org/half%E0.pdf')).toBe('half%E0.pdf');
  expect(fileNameOf('https://files.example.org/')).toBe('https://files.example.org/');
  expect(fileNameOf('no address')).toBe('no address');
});

it('is told with its folders where its place in the library is known', () => {
  expect(placeOf('forms/old/c.docx', 'https://files.example.org/Doc.aspx')).toEqual({ name: 'c.docx', folder: 'forms / old' });
  expect(placeOf('c.docx', 'https://files.example.org/Doc.aspx')).toEqual({ name: 'c.docx', folder: null });
  expect(placeOf(undefined, 'https://files.example.org/a/b.pdf')).toEqual({ name: 'b.pdf', folder: null });
});
