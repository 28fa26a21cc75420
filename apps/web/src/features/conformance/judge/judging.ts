import type { ConformanceLine } from '@manara/contract/conformance';
import type { Answer, Failure } from '../../../api/answer.ts';
import { sameSaid, storedOf, wholeSaid, type Said } from './said.ts';

/** Typing is stored once it rests so long, in milliseconds; at once when the field is left. */
const rest = 700;

/** How one line stands while it is being judged. */
export interface JudgingState {
  said: Said;
  isBusy: boolean;
  /** What was said last has been stored. */
  isSaved: boolean;
  failure: Failure | null;
  /** Somebody else has judged the line since this was begun; nothing is stored until the person decides. */
  isOvertaken: boolean;
}

export interface JudgingParts {
  /** Stores what was said, if nobody has stored anything since `version`; an empty level takes the judgement back. */
  store: (said: Said, version: number) => Promise<Answer<ConformanceLine>>;
  onStored: (line: ConformanceLine) => void;
  /** Somebody else was first. */
  onRefused: () => void;
}

export interface Judging {
  get: () => JudgingState;
  subscribe: (listener: () => void) => () => void;
  /** The line as it was read last. */
  seen: (line: ConformanceLine) => void;
  say: (change: Partial<Said>) => void;
  save: () => Promise<void>;
  takeTheirs: () => void;
  keepMine: () => void;
}

/** What is said here, with the version that was seen when it was begun. */
interface Mine extends Said {
  version: number;
}

/**
 * Judges one line. What is said is stored by itself, one call after the other; what somebody else has stored meanwhile is never
 * overwritten, and what was said here never lost.
 */
export function createJudging(first: ConformanceLine, { store, onStored, onRefused }: JudgingParts): Judging {
  let line = first;
  let mine: Mine | null = null;
  let [isBusy, isSaved] = [false, false];
  let failure: Failure | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const isOvertaken = () => mine !== null && !isBusy && (failure?.status === 409 || mine.version !== line.version);
  const read = (): JudgingState => ({
    said: mine ? { level: mine.level, remarks: mine.remarks } : storedOf(line),
    isBusy,
    isSaved: isSaved && mine === null,
    failure,
    isOvertaken: isOvertaken(),
  });
  let state = read();
  const tell = () => {
    state = read();
    for (const listener of listeners) listener();
  };

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (mine === null || isBusy || isOvertaken()) return;
    const said = wholeSaid({ level: mine.level, remarks: mine.remarks });
    if (sameSaid(said, storedOf(line))) {
      [mine, failure] = [null, null];
      return tell();
    }
    isBusy = true;
    tell();
    const answer = await store(said, mine.version);
    isBusy = false;
    if (answer.ok) {
      line = answer.data;
      [isSaved, failure] = [true, null];
      // Something else may have been said meanwhile.
      const isAll = mine === null || sameSaid(wholeSaid(mine), said);
      mine = isAll || mine === null ? null : { ...mine, version: line.version };
      tell();
      onStored(line);
      return save();
    }
    failure = answer;
    tell();
    if (answer.status === 409) onRefused();
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seen(newer) {
      if (newer === line) return;
      line = newer;
      tell();
    },
    say(change) {
      mine = { ...(mine ?? { ...storedOf(line), version: line.version }), ...change };
      isSaved = false;
      tell();
      clearTimeout(timer);
      timer = setTimeout(() => void save(), rest);
    },
    save,
    takeTheirs() {
      [mine, failure] = [null, null];
      tell();
    },
    keepMine() {
      if (mine) mine = { ...mine, version: line.version };
      failure = null;
      void save();
    },
  };
}
