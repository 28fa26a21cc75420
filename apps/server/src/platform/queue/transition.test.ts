import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isActive, mostFruitlessAttempts, progressOf, transition, type RunEvent, type RunState } from './transition.ts';

const fresh: RunState = { status: 'queued', progress: 0, checkpoint: { done: 0, known: 0 }, attempt: 0, fruitless: 0, error: null };
const attempt = fc.integer({ min: 0, max: 6 });
const checkpoint = fc.record({ done: fc.nat(60), known: fc.nat(60) });
const event: fc.Arbitrary<RunEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<RunEvent>({ type: 'claim' }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('advance' as const), attempt, checkpoint }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('complete' as const, 'hand_back' as const, 'lose' as const), attempt }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('fail' as const), attempt, error: fc.constant({ code: 'reason.dns', values: {} }) }),
  },
  { weight: 1, arbitrary: fc.constant<RunEvent>({ type: 'cancel' }) },
);
const histories = fc.array(event, { maxLength: 60 });

/** Calls back with the run before and after each event; a refused event changes nothing. */
function follow(events: RunEvent[], look: (before: RunState, event: RunEvent, after: RunState | null) => void): RunState {
  return events.reduce((before, next) => {
    const after = transition(before, next);
    look(before, next, after);
    return after ?? before;
  }, fresh);
}

describe('a run, whatever happens to it', () => {
  it('stays as it ended', () => {
    fc.assert(
      fc.property(histories, (events) => {
        follow(events, (before, _event, after) => {
          if (!isActive(before.status)) expect(after).toBeNull();
        });
      }),
    );
  });

  it('takes nothing from a worker whose attempt is over', () => {
    fc.assert(
      fc.property(histories, (events) => {
        follow(events, (before, next, after) => {
          if ('attempt' in next && (next.attempt !== before.attempt || before.status !== 'running')) expect(after).toBeNull();
        });
      }),
    );
  });

  it('never goes back in progress, and says 100 only when it is completed', () => {
    fc.assert(
      fc.property(histories, (events) => {
        follow(events, (before, _event, after) => {
          if (!after) return;
          expect(after.progress).toBeGreaterThanOrEqual(before.progress);
          expect(after.progress === 100).toBe(after.status === 'completed');
        });
      }),
    );
  });

  it('gives every claim a token of its own', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const tokens: number[] = [];
        follow(events, (_before, next, after) => {
          if (next.type === 'claim' && after) tokens.push(after.attempt);
        });
        expect(new Set(tokens).size).toBe(tokens.length);
      }),
    );
  });

  it('is completed at most once', () => {
    fc.assert(
      fc.property(histories, (events) => {
        let completions = 0;
        follow(events, (_before, next, after) => {
          if (next.type === 'complete' && after) completions += 1;
        });
        expect(completions).toBeLessThanOrEqual(1);
      }),
    );
  });
});

const lost = (run: RunState): RunState => {
  const claimed = transition(run, { type: 'claim' });
  return (claimed && transition(claimed, { type: 'lose', attempt: claimed.attempt })) ?? run;
};

describe('attempts that are lost', () => {
  it('end the run once as many in a row have got nothing done', () => {
    let run = fresh;
    for (let count = 1; count < mostFruitlessAttempts; count += 1) run = lost(run);
    expect(run.status).toBe('queued');
    expect(lost(run)).toMatchObject({ status: 'failed', error: { code: 'reason.run_gave_up' } });
  });

  it('never end a run that gets further in between', () => {
    let run = fresh;
    for (let count = 0; count < 50; count += 1) {
      const claimed = transition(run, { type: 'claim' })!;
      const further = transition(claimed, { type: 'advance', attempt: claimed.attempt, checkpoint: { done: count, known: 100 } })!;
      run = transition(further, { type: 'lose', attempt: claimed.attempt })!;
    }
    expect(run.status).toBe('queued');
  });

  it('are not forgotten for a word that tells of nothing done', () => {
    const claimed = transition(lost(fresh), { type: 'claim' })!;
    const said = transition(claimed, { type: 'advance', attempt: claimed.attempt, checkpoint: { done: 0, known: 9, signOut: ['x'] } })!;
    expect(said).toMatchObject({ fruitless: 1, checkpoint: { done: 0, known: 9, signOut: ['x'] } });
  });

  it('count nothing when a worker hands its run back', () => {
    const claimed = transition(fresh, { type: 'claim' })!;
    expect(transition(claimed, { type: 'hand_back', attempt: 1 })).toMatchObject({ status: 'queued', fruitless: 0 });
  });
});

it('carries what its next attempt needs until it has ended', () => {
  const checkpoint = { done: 1, known: 2, signOut: ['https://site.example/leave'] };
  const running: RunState = { ...fresh, status: 'running', attempt: 1, checkpoint };
  expect(transition(running, { type: 'lose', attempt: 1 })?.checkpoint).toEqual(checkpoint);
  for (const type of ['complete', 'cancel'] as const)
    expect(transition(running, { type, attempt: 1 })?.checkpoint).toEqual({ done: 1, known: 2 });
  const replaced = { scan: 'scan', pages: [{ url: 'https://site.example/' }] };
  const joined: RunState = { ...running, checkpoint: { ...checkpoint, replaced } };
  expect(transition(joined, { type: 'complete', attempt: 1 })?.checkpoint).toEqual({ done: 1, known: 2, replaced });
});

describe('progress', () => {
  it('is whole per cents of what is known, never the whole', () => {
    expect(progressOf({ done: 0, known: 0 })).toBe(0);
    expect(progressOf({ done: 1, known: 3 })).toBe(33);
    expect(progressOf({ done: 3, known: 3 })).toBe(99);
  });
});
