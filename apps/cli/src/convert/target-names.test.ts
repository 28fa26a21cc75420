import path from 'node:path';
import { expect, it } from 'vitest';
import { targetFile, targetNames } from './target-names.ts';

it('keeps files of one name apart', () => {
  expect(targetNames(['a/Test.pdf', 'b/test.png', 'c/test.jpg', 'other.pdf'])).toEqual(['Test', 'test-2', 'test-3', 'other']);
});

it('keeps files apart whose names are written alike', () => {
  const files = ['a?.pdf', 'a*.pdf', 'b/a_.png', '...pdf', 'x/...pdf', `${'数'.repeat(90)}1.pdf`, `${'数'.repeat(90)}2.pdf`];
  const targets = targetNames(files).map((name) => targetFile('out', name, 'html').toLowerCase());
  expect(new Set(targets).size).toBe(files.length);
});

it('puts every result into the folder, whatever the file is called', () => {
  expect(targetFile('out', 'جبر', 'nemeth_brf')).toBe(path.join('out', 'جبر-nemeth.brf'));
  expect(targetFile('out', '..', 'html')).toBe(path.join('out', 'document_html.html'));
});
