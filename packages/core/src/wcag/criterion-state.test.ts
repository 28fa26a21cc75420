import { expect, it } from 'vitest';
import { criterionState } from './criterion-state.ts';

const nothing = { failing: 0, needsReview: 0, verified: false, applied: false };

it('calls a criterion tested only where a rule had something to look at', () => {
  expect(criterionState(nothing)).toBe('not_tested');
  expect(criterionState({ ...nothing, applied: true })).toBe('no_failure_found');
});

it('lets nothing hide a failure, and nothing but a failure an open question', () => {
  expect(criterionState({ failing: 1, needsReview: 2, verified: true, applied: true })).toBe('failing');
  expect(criterionState({ ...nothing, needsReview: 1, verified: true })).toBe('needs_review');
});

it("takes a person's word for what no machine can see", () => expect(criterionState({ ...nothing, verified: true })).toBe('verified'));
