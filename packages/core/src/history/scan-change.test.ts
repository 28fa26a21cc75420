import { expect, it } from 'vitest';
import { issueChange, pageChange, type PageOutcome } from './scan-change.ts';

it('tells what became of an issue between two scans', () => {
  expect(issueChange({ known: false, stood: false, stands: true, left: false })).toBe('new');
  expect(issueChange({ known: true, stood: false, stands: true, left: false })).toBe('back');
  expect(issueChange({ known: true, stood: true, stands: false, left: false })).toBe('fixed');
  expect(issueChange({ known: true, stood: true, stands: true, left: false })).toBe('unchanged');
  expect(issueChange({ known: true, stood: true, stands: false, left: true })).toBe('left');
  expect(issueChange({ known: true, stood: false, stands: false, left: false })).toBeNull();
});

const read: PageOutcome = { state: 'read' };
const moved: PageOutcome = { state: 'moved' };
const missing: PageOutcome = { state: 'unread', reason: { code: 'http_status', values: { status: 404 } } };
const unseen: PageOutcome = { state: 'unseen', marks: [{ code: 'empty', values: {} }] };
const slow: PageOutcome = { state: 'unread', reason: { code: 'timeout', values: {} } };

it.each<[PageOutcome, PageOutcome, ReturnType<typeof pageChange>]>([
  [null, read, 'added'],
  [slow, read, 'added'],
  [read, unseen, 'failed'],
  [unseen, unseen, null],
  [unseen, read, 'added'],
  [read, read, 'unchanged'],
  [read, missing, 'gone'],
  [read, moved, 'gone'],
  [read, slow, 'failed'],
  [null, slow, 'failed'],
  [null, missing, 'failed'],
  [slow, slow, null],
  [read, null, 'not_reached'],
  [slow, null, null],
  [null, moved, null],
])('%j before and %j after: %s', (before, after, change) => {
  expect(pageChange(before, after)).toBe(change);
});
