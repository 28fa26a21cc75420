import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcerTimes, createAnnouncer, type Announcement, type Announcer } from './announcer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const { before, held } = announcerTimes;

/** A place, and all that has stood there. */
function place() {
  const stood: (string | null)[] = [];
  return { stood, show: (now: { message: string } | null) => void stood.push(now?.message ?? null) };
}

/** A place in which all that it is handed stands at once. */
function quickPlace(announcer: Announcer<string>) {
  const { stood, show } = place();
  return {
    stood,
    show: (now: Announcement<string> | null) => {
      show(now);
      if (now) announcer.stands(now.id);
    },
  };
}

describe('what is read out', () => {
  it('stands alone, one after the other, and is gone then', () => {
    const announcer = createAnnouncer<string>();
    const { stood, show } = place();
    announcer.attend(show);
    announcer.say('first');
    announcer.say('second');
    expect(stood).toEqual([]);
    vi.advanceTimersByTime(before);
    expect(stood).toEqual(['first']);
    vi.advanceTimersByTime(held);
    expect(stood).toEqual(['first', 'second']);
    vi.advanceTimersByTime(held);
    expect(stood).toEqual(['first', 'second', null]);
  });

  it('is told from the same said again', () => {
    const announcer = createAnnouncer<string>();
    const ids: number[] = [];
    announcer.attend((now) => now && ids.push(now.id));
    for (const again of [1, 2]) {
      announcer.say('the same');
      vi.advanceTimersByTime(before + again * held);
    }
    expect(new Set(ids).size).toBe(2);
  });

  it('is left to the page by a dialog that closes with it', () => {
    const announcer = createAnnouncer<string>();
    const dialog = place();
    const page = place();
    const leave = announcer.attend(dialog.show);
    announcer.say('downloaded');
    leave();
    announcer.attend(page.show);
    vi.advanceTimersByTime(before);
    expect([dialog.stood, page.stood]).toEqual([[], ['downloaded']]);
  });

  it('is said once where a dialog closes after it', () => {
    const announcer = createAnnouncer<string>();
    const dialog = quickPlace(announcer);
    const page = place();
    const leave = announcer.attend(dialog.show);
    announcer.say('renamed');
    vi.advanceTimersByTime(before);
    leave();
    announcer.attend(page.show);
    vi.runAllTimers();
    expect([dialog.stood, page.stood]).toEqual([['renamed'], []]);
  });

  it('is said by the page where a dialog was handed it and closes before it stands there', () => {
    const announcer = createAnnouncer<string>();
    const dialog = place();
    const page = quickPlace(announcer);
    const leave = announcer.attend(dialog.show);
    announcer.say('stopped');
    vi.advanceTimersByTime(before);
    leave();
    announcer.attend(page.show);
    vi.advanceTimersByTime(before);
    expect(page.stood).toEqual(['stopped']);
  });
});
