import { expect, it, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('does one thing after the other, in the order of their coming, whatever fails', async () => {
  const run = oneAtATime({ most: 5, longest: 10_000 });
  const log: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const all = [run(work('a'), 'x'), run(work('b', true), 'x'), run(work('c'), 'x')];
  expect(await Promise.allSettled(all)).toMatchObject([{ value: 'a' }, { status: 'rejected' }, { value: 'c' }]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

it('turns away whoever comes when enough wait, and no longer than that', async () => {
  const run = oneAtATime({ most: 1, longest: 10_000 });
  let end = () => {};
  const first = run(() => new Promise<void>((resolve) => (end = resolve)), 'x');
  const second = run(async () => 'second', 'x');
  await expect(run(async () => 'third', 'x')).rejects.toMatchObject({ code: 'print.busy', status: 503 });
  await Promise.resolve();
  end();
  await first;
  expect(await second).toBe('second');
  expect(await run(async () => 'fourth', 'x')).toBe('fourth');
});

it('tells whoever has waited too long, does not begin their work, and serves the next', async () => {
  vi.useFakeTimers();
  try {
    const run = oneAtATime({ most: 2, longest: 1_000 });
    const first = Promise.withResolvers<void>();
    const begun: string[] = [];
    const work = (name: string) => async () => void begun.push(name);
    const running = run(() => first.promise, 'x');
    const late = run(work('late'), 'x').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(600);
    const next = run(work('next'), 'x');
    await vi.advanceTimersByTimeAsync(400);
    expect(await late).toMatchObject({ code: 'print.busy', status: 503 });
    first.resolve();
    await Promise.all([running, next]);
    expect(begun).toEqual(['next']);
  } finally {
    vi.useRealTimers();
  }
});

it('lets organizations take turns, and the one with most waiting make room for another', async () => {
  const run = oneAtATime({ most: 3, longest: 10_000 });
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  const ask = (name: string, whose: string) =>
    run(async () => void done.push(name), whose).catch((error: { code: string }) => done.push(`${name} ${error.code}`));
  const running = run(() => first.promise, 'harbour');
  const all = [ask('1', 'harbour'), ask('2', 'harbour'), ask('3', 'harbour'), ask('other', 'lighthouse')];
  await Promise.resolve();
  first.resolve();
  await Promise.all([running, ...all]);
  expect(done).toEqual(['3 print.busy', 'other', '1', '2']);
});
