import type { ConformanceLine } from '@manara/contract/conformance';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noAnswer, type Answer } from '../../../api/answer.ts';
import { createJudging } from './judging.ts';
import type { Said } from './said.ts';

const line = (version: number, said: Said = { level: '', remarks: '' }): ConformanceLine => ({
  id: 'wcag.1.1.1',
  number: '1.1.1',
  name: 'Non-text Content',
  wcag_level: 'A',
  kind: 'answer',
  level: said.level || 'not_evaluated',
  found: null,
  observation: null,
  judgement: said.level === '' ? null : { level: said.level, remarks: said.remarks, by: 'A', at: '2026-11-21T08:00:00Z' },
  version,
  is_contradicted: false,
});
const conflict: Answer<ConformanceLine> = {
  ok: false,
  status: 409,
  code: 'conformance.changed_meanwhile',
  detail: 'Too late.',
  fields: {},
};

/** A line whose calls are answered by hand. */
function world(start = line(0)) {
  const calls: { said: Said; version: number; answer: (answer: Answer<ConformanceLine>) => Promise<void> }[] = [];
  const [onStored, onRefused] = [vi.fn<(line: ConformanceLine) => void>(), vi.fn<() => void>()];
  const judging = createJudging(start, {
    store: (said, version) =>
      new Promise((resolve) => {
        calls.push({
          said,
          version,
          async answer(answer) {
            resolve(answer);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
    onStored,
    onRefused,
  });
  const stored = (data: ConformanceLine): Answer<ConformanceLine> => ({ ok: true, status: 200, data });
  return { judging, calls, onStored, onRefused, stored };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('stores what is typed once it rests, in one call', async () => {
  const { judging, calls, stored, onStored } = world();
  judging.say({ level: 'supports' });
  await vi.advanceTimersByTimeAsync(500);
  judging.say({ remarks: 'Tried.' });
  await vi.advanceTimersByTimeAsync(699);
  expect(calls).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls[0]).toMatchObject({ said: { level: 'supports', remarks: 'Tried.' }, version: 0 });
  expect(judging.get().isBusy).toBe(true);
  await calls[0]?.answer(stored(line(1, { level: 'supports', remarks: 'Tried.' })));
  expect(judging.get()).toMatchObject({ isBusy: false, isSaved: true, isOvertaken: false });
  expect(onStored).toHaveBeenCalledOnce();
});

it('stores what is said during a call after it, on the version that the call has made', async () => {
  const { judging, calls, stored } = world();
  judging.say({ level: 'supports' });
  void judging.save();
  judging.say({ level: 'partially_supports' });
  await vi.advanceTimersByTimeAsync(700);
  expect(calls).toHaveLength(1);
  await calls[0]?.answer(stored(line(1, { level: 'supports', remarks: '' })));
  expect(calls[1]).toMatchObject({ said: { level: 'partially_supports' }, version: 1 });
});

it('overwrites nothing of who was first, until the person decides', async () => {
  const { judging, calls, onRefused, stored } = world();
  judging.say({ level: 'supports', remarks: 'Mine.' });
  void judging.save();
  await calls[0]?.answer(conflict);
  expect(onRefused).toHaveBeenCalledOnce();
  judging.seen(line(1, { level: 'does_not_support', remarks: 'Theirs.' }));
  // Leaving the field or typing on is no decision.
  void judging.save();
  judging.say({ remarks: 'Mine, longer.' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toHaveLength(1);
  expect(judging.get()).toMatchObject({ isOvertaken: true, said: { level: 'supports', remarks: 'Mine, longer.' } });
  judging.keepMine();
  expect(calls[1]).toMatchObject({ said: { level: 'supports', remarks: 'Mine, longer.' }, version: 1 });
  await calls[1]?.answer(stored(line(2, { level: 'supports', remarks: 'Mine, longer.' })));
  expect(judging.get()).toMatchObject({ isOvertaken: false, isSaved: true });
});

it('notices by itself that somebody else was first, and takes theirs where the person wants it', async () => {
  const { judging, calls } = world();
  judging.say({ remarks: 'Mine' });
  judging.seen(line(1, { level: 'supports', remarks: 'Theirs.' }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toHaveLength(0);
  expect(judging.get().isOvertaken).toBe(true);
  judging.takeTheirs();
  expect(judging.get()).toMatchObject({ isOvertaken: false, said: { level: 'supports', remarks: 'Theirs.' } });
});

it('keeps what was said where the server does not answer, and stores it at the next try', async () => {
  const { judging, calls } = world();
  judging.say({ level: 'supports' });
  void judging.save();
  await calls[0]?.answer(noAnswer);
  expect(judging.get()).toMatchObject({ failure: { status: 0 }, isOvertaken: false, said: { level: 'supports' } });
  void judging.save();
  expect(calls[1]).toMatchObject({ said: { level: 'supports' }, version: 0 });
});

it('stores nothing where it is as it was', async () => {
  const { judging, calls } = world(line(3, { level: 'supports', remarks: 'Tried.' }));
  judging.say({ remarks: 'Tried. ' });
  await vi.advanceTimersByTimeAsync(700);
  expect(calls).toHaveLength(0);
});
