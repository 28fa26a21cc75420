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
  const all = [run(work('a')), run(work('b', true)), run(work('c'))];
  expect(await Promise.allSettled(all)).toMatchObject([{ value: 'a' }, { status: 'rejected' }, { value: 'c' }]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

it('turns away whoever comes when enough wait, and no longer than that', async () => {
  const run = oneAtATime({ most: 1, longest: 10_000 });
  let end = () => {};
  const first = run(() => new Promise<void>((resolve) => (end = resolve)));
  const second = run(async () => 'second');
  await expect(run(async () => 'third')).rejects.toMatchObject({ code: 'print.busy', status: 503 });
  await Promise.resolve();
  end();
  await first;
  expect(await second).toBe('second');
  expect(await run(async () => 'fourth')).toBe('fourth');
});

it('tells whoever has waited too long, does not begin their work, and serves the next', async () => {
  vi.useFakeTimers();
  try {
    const run = oneAtATime({ most: 2, longest: 1_000 });
    const first = Promise.withResolvers<void>();
    const begun: string[] = [];
    const work = (name: string) => async () => void begun.push(name);
    const running = run(() => first.promise);
    const late = run(work('late')).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(600);
    const next = run(work('next'));
    await vi.advanceTimersByTimeAsync(400);
    expect(await late).toMatchObject({ code: 'print.busy', status: 503 });
    first.resolve();
    await Promise.all([running, next]);
    expect(begun).toEqual(['next']);
  } finally {
    vi.useRealTimers();
  }
});
