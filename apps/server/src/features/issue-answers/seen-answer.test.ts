import { expect, it } from 'vitest';
import { holdAsSeen, readSeen } from './seen-answer.ts';

const early = '2026-03-09T08:30:00.123Z';
const [first, second] = [new Date(early), new Date('2026-03-09T08:30:00.124Z')];
const isHeld = (body: { seen?: string | null }, now: Date | null | undefined): boolean => {
  try {
    holdAsSeen(readSeen(body), now);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'changed_meanwhile', status: 409 });
    return false;
  }
};

it('lets an answer be changed by people who have seen it, and by those who say nothing of it', () => {
  expect([isHeld({ seen: early }, first), isHeld({ seen: null }, null), isHeld({ seen: null }, undefined)]).toEqual([true, true, true]);
  expect([isHeld({}, first), isHeld({}, null)]).toEqual([true, true]);
});

it('refuses where another answer was given since, the first one, or it was removed', () => {
  expect([isHeld({ seen: early }, second), isHeld({ seen: null }, first), isHeld({ seen: early }, null)]).toEqual([false, false, false]);
});
