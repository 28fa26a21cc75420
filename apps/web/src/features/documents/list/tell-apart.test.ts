import { expect, it } from 'vitest';
import { tellApart } from './tell-apart.ts';

const document = (id: string, name: string, at: string) => ({ id, document_name: name, created_at: `2026-03-09T${at}Z` });

it('tells documents of one name by when they were given in, and those of one minute by their order', () => {
  const told = tellApart([
    document('d', 'report', '10:00:02.000'),
    document('c', 'report', '10:00:01.000'),
    document('b', 'Report', '10:00:00.000'),
    document('a', 'report', '08:30:00.000'),
  ]);
  expect(Object.fromEntries(told)).toEqual({
    a: { at: '2026-03-09T08:30:00.000Z', nth: null },
    c: { at: '2026-03-09T10:00:01.000Z', nth: 1 },
    d: { at: '2026-03-09T10:00:02.000Z', nth: 2 },
  });
});
