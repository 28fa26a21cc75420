import { conversionLimits } from '@manara/core/document/conversion';
import { expect, it } from 'vitest';
import { endingOf, fileProblem, withoutEnding } from './file-problem.ts';

it('takes PDF, PNG and JPEG whatever the case of the ending', () => {
  for (const name of ['exam.pdf', 'EXAM.PDF', 'page.Png', 'a.b.jpg', 'صورة.jpeg']) expect(fileProblem({ name, size: 1 })).toBeNull();
});

it('says which type it cannot take', () => {
  expect(fileProblem({ name: 'notes.DOCX', size: 1 })).toEqual({ code: 'type', ending: 'docx' });
  expect(fileProblem({ name: 'notes', size: 1 })).toEqual({ code: 'type', ending: '' });
  expect(fileProblem({ name: 'pdf', size: 1 })).toEqual({ code: 'type', ending: '' });
});

it('takes fifty megabytes to the byte, and nothing empty', () => {
  expect(fileProblem({ name: 'a.pdf', size: conversionLimits.bytes })).toBeNull();
  expect(fileProblem({ name: 'a.pdf', size: conversionLimits.bytes + 1 })).toEqual({ code: 'size' });
  expect(fileProblem({ name: 'a.pdf', size: 0 })).toEqual({ code: 'empty' });
});

it('names a document after its file without the ending', () => {
  expect(withoutEnding('Linear algebra 2.1.pdf')).toBe('Linear algebra 2.1');
  expect(withoutEnding('.pdf')).toBe('.pdf');
  expect(endingOf('a.')).toBe('');
});
