import { expect, it } from 'vitest';
import { withOneAssignee } from './groups.ts';

it('asks for the issues of one: who is named, who asks, or nobody', () => {
  expect(withOneAssignee({ mine: true, person: 'mona', severity: 'high' })).toEqual({ person: 'mona', severity: 'high' });
  expect(withOneAssignee({ unassigned: true, person: 'mona' })).toEqual({ person: 'mona' });
  expect(withOneAssignee({ mine: true, unassigned: true })).toEqual({ mine: true });
  expect(withOneAssignee({ unassigned: true })).toEqual({ unassigned: true });
  expect(withOneAssignee({ severity: 'low' })).toEqual({ severity: 'low' });
});
