import type { ConformanceDraft, ConformanceLine } from '@manara/contract/conformance';
import { expect, it } from 'vitest';
import { nextOpen } from './next-open.ts';

const line = (id: string, judged = false, kind: ConformanceLine['kind'] = 'answer'): ConformanceLine => ({
  id,
  number: id,
  name: id,
  wcag_level: 'A',
  kind,
  level: kind === 'answer' ? 'not_evaluated' : null,
  found: null,
  observation: null,
  judgement: judged ? { level: 'supports', remarks: '', by: 'A', at: '2026-11-21T08:00:00Z', version: 1 } : null,
  is_contradicted: false,
});
const tables: ConformanceDraft['tables'] = [
  { id: 'one', part: 'wcag', title: 'One', lines: [line('a', true), line('b'), line('c')] },
  { id: 'two', part: 'en', title: 'Two', lines: [line('h', false, 'heading'), line('d')] },
];

it('goes on after the line where somebody is, over headings and into the next table', () => {
  expect(nextOpen(tables, 'one', 'b')).toEqual({ table: 'one', line: 'c' });
  expect(nextOpen(tables, 'one', 'c')).toEqual({ table: 'two', line: 'd' });
});

it('begins with the table that is shown, wherever somebody was before', () => {
  expect(nextOpen(tables, 'two', 'b')).toEqual({ table: 'two', line: 'd' });
  expect(nextOpen(tables, 'one', '')).toEqual({ table: 'one', line: 'b' });
});

it('goes round to the start, and finds nothing where everything is judged', () => {
  expect(nextOpen(tables, 'two', 'd')).toEqual({ table: 'one', line: 'b' });
  expect(nextOpen([{ id: 'one', part: 'wcag', title: 'One', lines: [line('a', true)] }], 'one', '')).toBeNull();
});
