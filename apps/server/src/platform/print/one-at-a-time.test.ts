import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('does one thing after the other, in the order of their coming, whatever fails', async () => {
  const run = oneAtATime(5);
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
  const run = oneAtATime(1);
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
