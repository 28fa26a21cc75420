import type { StructuredDocument } from '@manara/core/document/document';
import { expect, it } from 'vitest';
import { keepContents } from './known-contents.ts';

const document = {} as StructuredDocument;

it('forgets the documents that were used longest ago once it holds too much, but never the last', () => {
  const known = keepContents(250);
  known.put('a', 1, document, 100);
  known.put('b', 1, document, 100);
  known.get('a', 1);
  known.put('c', 1, document, 100);
  expect(['a', 'b', 'c'].map((id) => known.numbers(id).length)).toEqual([1, 0, 1]);
  known.put('d', 1, document, 1_000);
  expect(known.numbers('d')).toEqual([1]);
});

it('keeps the newest states of a document', () => {
  const known = keepContents();
  for (let content = 1; content <= 60; content += 1) known.put('a', content, document);
  expect(known.numbers('a')).toHaveLength(50);
  expect(known.get('a', 10)).toBeUndefined();
  expect(known.get('a', 11)).toBe(document);
});
