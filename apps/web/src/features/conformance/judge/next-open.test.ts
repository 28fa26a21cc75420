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
  judgement: judged ? { level: 'supports', remarks: '', by: 'A', at: '2026-11-21T08:00:00Z' } : null,
  version: judged ? 1 : 0,
  is_contradicted: false,
});
const tables: ConformanceDraft['tables'] = [
  { id: 'wcag_a', part: 'wcag', title: 'One', lines: [line('a', true), line('b'), line('c')] },
  { id: 'en_web', part: 'en', title: 'Two', lines: [line('h', false, 'heading'), line('d')] },
];

it('goes on after the line where somebody is, over headings and into the next table', () => {
  expect(nextOpen(tables, 'wcag_a', 'b')).toEqual({ table: 'wcag_a', line: 'c' });
  expect(nextOpen(tables, 'wcag_a', 'c')).toEqual({ table: 'en_web', line: 'd' });
});

it('begins with the table that is shown, wherever somebody was before', () => {
  expect(nextOpen(tables, 'en_web', 'b')).toEqual({ table: 'en_web', line: 'd' });
  expect(nextOpen(tables, 'wcag_a', '')).toEqual({ table: 'wcag_a', line: 'b' });
});

it('goes round to the start, and finds nothing where everything is judged', () => {
  expect(nextOpen(tables, 'en_web', 'd')).toEqual({ table: 'wcag_a', line: 'b' });
  expect(nextOpen([{ id: 'wcag_a', part: 'wcag', title: 'One', lines: [line('a', true)] }], 'wcag_a', '')).toBeNull();
});
