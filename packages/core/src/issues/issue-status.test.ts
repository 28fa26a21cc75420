import { describe, expect, it } from 'vitest';
import { issueStatus, stands, type Resolution, type StatusFacts } from './issue-status.ts';

const status = (facts: Partial<StatusFacts>) => issueStatus({ prStatus: null, resolution: null, isBack: false, ...facts });

describe('the status of an issue', () => {
  it('follows the pull request', () => {
    expect(status({})).toBe('open');
    expect(status({ prStatus: 'open' })).toBe('in_progress');
    expect(status({ prStatus: 'merged' })).toBe('resolved');
    expect(status({ prStatus: 'closed' })).toBe('resolved');
  });

  it.each(['fixed', 'accepted', 'false_positive'] as const)('is resolved when it is %s, whatever the pull request says', (resolution) => {
    expect(status({ resolution })).toBe('resolved');
    expect(status({ resolution, prStatus: 'open' })).toBe('resolved');
  });

  it('is open again when a scan found it after its pull request was merged or closed', () => {
    expect(status({ prStatus: 'merged', isBack: true })).toBe('open');
    expect(status({ prStatus: 'closed', isBack: true })).toBe('open');
    expect(status({ prStatus: 'open', isBack: true })).toBe('in_progress');
    expect(status({ isBack: true })).toBe('open');
  });
});

describe('an issue', () => {
  it('stands until a scan misses it or a person calls it a false positive', () => {
    expect([null, 'accepted', 'fixed', 'false_positive'].map((resolution) => stands(resolution as Resolution | null))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
