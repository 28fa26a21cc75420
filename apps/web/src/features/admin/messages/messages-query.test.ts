import { expect, it } from 'vitest';
import { messagesQuery, noFilters } from './messages-query.ts';

it('asks for all where nothing is chosen', () => {
  expect(Object.values(messagesQuery(noFilters)).filter((value) => value !== undefined)).toEqual([]);
});

it('has the last day whole', () => {
  const { from, until } = messagesQuery({ ...noFilters, from: '2026-11-23', until: '2026-11-23' });
  expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(86_400_000);
});
