/** One sentence that is read out. */
export interface Announcement<Message> {
  /** Tells it from the one before, which may say the same. */
  id: number;
  message: Message;
}

export interface Announcer<Message> {
  /** Has something read out, after whatever still waits. */
  say(message: Message): void;
  /**
   * Hands the place that reads out what is to stand there; null: nothing. The answer ends that, and what waits is left to the next place, with what this one
   * was handed and has not come to show. There is one at a time.
   */
  attend(show: (now: Announcement<Message> | null) => void): () => void;
  /** A place says that what it was handed stands in the page. */
  stands(id: number): void;
}

/** Milliseconds before something is read out, so that a dialog that closes with it does not take it along, and how long it stands. */
export const announcerTimes = { before: 100, held: 1_500 };

/** Has sentences read out one at a time: each stands alone in the live region, and is gone before it can be met there again. */
export function createAnnouncer<Message>(): Announcer<Message> {
  const waiting: Message[] = [];
  let show: ((now: Announcement<Message> | null) => void) | null = null;
  let clock: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  /** Handed to the place, which has not shown it yet. */
  let handed: Announcement<Message> | null = null;

  const turn = () => {
    const message = waiting.shift();
    clock = message === undefined ? undefined : setTimeout(turn, announcerTimes.held);
    last += 1;
    handed = message === undefined ? null : { id: last, message };
    show?.(handed);
  };
  const start = () => {
    if (show && clock === undefined && waiting.length > 0) clock = setTimeout(turn, announcerTimes.before);
  };
  return {
    say(message) {
      waiting.push(message);
      start();
    },
    attend(place) {
      show = place;
      start();
      return () => {
        clearTimeout(clock);
        clock = undefined;
        show = null;
        if (handed) waiting.unshift(handed.message);
        handed = null;
      };
    },
    stands(id) {
      if (handed?.id === id) handed = null;
    },
  };
}
