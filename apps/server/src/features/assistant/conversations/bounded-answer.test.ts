import type { AssistantAnswer } from '@manara/contract/assistant';
import { expect, it } from 'vitest';
import { boundedAnswer, largestAnswer } from './bounded-answer.ts';

const answer: AssistantAnswer = {
  kind: 'figures',
  understood: { tool: 'assets', values: {} },
  chips: [{ name: null, label: 'Assets' }],
  sentences: [{ text: 'You monitor 1 asset.', source: 0 }],
  table: {
    caption: 'Assets',
    columns: [{ header: 'Asset', is_number: false }],
    rows: [[{ text: 'Harbour', href: '/report/x' }]],
  },
  sources: [{ kind: 'figures', id: 'assets', title: 'Assets', href: '/dashboard' }],
  next: ['What should we fix first?'],
};
const named = (name: string): AssistantAnswer => ({
  ...answer,
  table: { caption: 'Assets', columns: [{ header: 'Asset', is_number: false }], rows: [[{ text: name, href: null }]] },
});

it('keeps an answer as it is', () => {
  expect(boundedAnswer(answer)).toEqual(answer);
});

it('keeps one that is larger than any without its table', () => {
  expect(boundedAnswer(named('x'.repeat(largestAnswer)))).toEqual({ ...answer, table: null });
  const said = { ...answer, sentences: [{ text: 'x'.repeat(largestAnswer), source: null }] };
  expect(() => boundedAnswer(said)).toThrow(/too large/);
});

it('keeps no half of a character, which the database refuses', () => {
  expect(boundedAnswer(named('a\ud800b')).table?.rows[0]?.[0]?.text).toBe('a\ufffdb');
});
