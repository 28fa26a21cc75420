import type { RetestStatus } from '@manara/contract/retests';
import { describe, expect, it } from 'vitest';
import { createEndings } from './endings.ts';

const retest = (status: RetestStatus['status'], run_id = 'a') => ({ run_id, status });

describe('how a re-test ended', () => {
  it('is said by the channel where that tells first, and by no reading after it', () => {
    const endings = createEndings();
    expect(endings.read(retest('running'))).toBeNull();
    expect(endings.heard('a')).toBe(true);
    expect(endings.read(retest('completed'))).toBeNull();
    expect(endings.heard('a')).toBe(false);
  });

  it.each(['completed', 'failed', 'cancelled'] as const)(
    'is said by the reading that finds it %s where the channel is silent',
    (status) => {
      const endings = createEndings();
      endings.read(retest('queued'));
      expect(endings.read(retest(status))).toBe(status);
      expect(endings.read(retest(status))).toBeNull();
      // The channel is back, and tells what was missed.
      expect(endings.heard('a')).toBe(false);
    },
  );

  it('is said where it was started here and over before any reading', () => {
    const endings = createEndings();
    endings.read(retest('completed', 'the one before'));
    endings.begun('a');
    expect(endings.read(retest('completed'))).toBe('completed');
  });

  it('is not said of one that had ended before the issue was shown', () => {
    const endings = createEndings();
    expect(endings.read(null)).toBeNull();
    expect(endings.read(retest('completed'))).toBeNull();
  });

  it('is said of each re-test by itself', () => {
    const endings = createEndings();
    endings.read(retest('running'));
    expect(endings.read(retest('failed'))).toBe('failed');
    endings.read(retest('running', 'b'));
    expect(endings.heard('b')).toBe(true);
    expect(endings.read(retest('completed', 'b'))).toBeNull();
  });
});
