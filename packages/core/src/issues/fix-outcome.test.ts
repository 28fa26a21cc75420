import { describe, expect, it } from 'vitest';
import { fixOutcome, type FixFacts } from './fix-outcome.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 9, minute));
/** Merged at 9:10, found at 9:05 and not looked for since. */
const facts: FixFacts = {
  prStatus: 'merged',
  mergedAt: at(10),
  deployedAt: null,
  resolution: null,
  places: 1,
  lookedAt: at(5),
  foundAt: at(5),
};
const outcome = (other: Partial<FixFacts>) => fixOutcome({ ...facts, ...other });

describe('what a merged request did to an issue', () => {
  it('is unknown while every reading began before the merge or with it', () => {
    expect(outcome({})).toBe('untested');
    expect(outcome({ foundAt: at(10), lookedAt: at(10) })).toBe('untested');
  });

  it('is unknown if a page was read since then, but not the one with the issue', () => {
    expect(outcome({ lookedAt: at(20) })).toBe('untested');
  });

  it('is not deployed if the issue is found and no page shows the change', () => {
    expect(outcome({ foundAt: at(11) })).toBe('not_deployed');
  });

  it('is not deployed if the issue was found before a page showed the change', () => {
    expect(outcome({ foundAt: at(11), deployedAt: at(12) })).toBe('not_deployed');
  });

  it('is a failure if the issue is found although the change is deployed', () => {
    expect(outcome({ foundAt: at(12), deployedAt: at(12) })).toBe('failing');
    expect(outcome({ foundAt: at(30), deployedAt: at(12), resolution: 'accepted' })).toBe('failing');
  });

  it('is a fix if a reading since the merge no longer found the issue', () => {
    expect(outcome({ resolution: 'fixed', places: 0, lookedAt: at(11) })).toBe('fixed');
  });

  it('is none if the issue was gone before or nothing was merged', () => {
    expect(outcome({ resolution: 'fixed', places: 0, lookedAt: at(9) })).toBeNull();
    expect(outcome({ prStatus: 'closed', foundAt: at(30) })).toBeNull();
    expect(outcome({ prStatus: null, mergedAt: null })).toBeNull();
  });
});
