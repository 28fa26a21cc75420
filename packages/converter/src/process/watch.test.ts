import { expect, it } from 'vitest';
import { conversionBounds } from './bounds.ts';
import { Watch, type Use } from './watch.ts';

const second = 1_000;
const use = (part: Partial<Use> = {}): Use => ({ memory: 100_000_000, mainWork: null, allWork: null, ...part });
const start = () => new Watch(conversionBounds, 0);

it('lets a conversion go on that gets somewhere', () => {
  const watch = start();
  for (let at = 1; at < 600; at += 1) {
    const worked = at * second;
    expect(watch.sample(worked, use({ mainWork: worked, allWork: worked }))).toBeNull();
    if (at % 10 === 0) watch.progress(worked, 300);
  }
});

it('ends one that takes too much memory, and knows its peak', () => {
  const watch = start();
  expect(watch.sample(1, use({ memory: 559_000_000 }))).toBeNull();
  expect(watch.sample(2, use({ memory: 561_000_000 }))).toBe('out_of_memory');
  expect(watch.peak).toBe(561_000_000);
});

it('looks the sooner, the less memory is left', () => {
  const watch = start();
  expect(watch.untilNextLook()).toBe(100);
  watch.sample(1, use({ memory: 360_000_000 }));
  expect(watch.untilNextLook()).toBe(50);
  watch.sample(2, use({ memory: 559_000_000 }));
  expect(watch.untilNextLook()).toBe(5);
});

it('ends one that works on a page without end, by its own work and not by the clock', () => {
  const busy = start();
  expect(busy.sample(20 * second, use({ mainWork: 11 * second, allWork: 12 * second }))).toBeNull();
  expect(busy.sample(21 * second, use({ mainWork: 13 * second, allWork: 14 * second }))).toBe('out_of_time');
});

it('ends one that gets half of that work done in a long time, as on a busy machine', () => {
  const slow = start();
  expect(slow.sample(60 * second, use({ mainWork: 5 * second, allWork: 40 * second }))).toBeNull();
  expect(slow.sample(61 * second, use({ mainWork: 7 * second, allWork: 41 * second }))).toBe('out_of_time');
});

it('ends one that waits for what never comes', () => {
  const watch = start();
  expect(watch.sample(1 * second, use({ mainWork: 900, allWork: 900 }))).toBeNull();
  expect(watch.sample(12 * second, use({ mainWork: 950, allWork: 950 }))).toBeNull();
  expect(watch.sample(14 * second, use({ mainWork: 960, allWork: 960 }))).toBe('out_of_time');
});

it('waits longer for a page whose text another program recognises', () => {
  const watch = start();
  for (let at = 1; at <= 150; at += 1) expect(watch.sample(at * second, use({ mainWork: 500, allWork: at * second }))).toBeNull();
  expect(watch.sample(151 * second, use({ mainWork: 500, allWork: 151 * second }))).toBe('out_of_time');
});

it('judges by the clock alone where a system says nothing', () => {
  const watch = start();
  const silent = { memory: null, mainWork: null, allWork: null };
  expect(watch.sample(149 * second, silent)).toBeNull();
  expect(watch.sample(151 * second, silent)).toBe('out_of_time');
});

it('lets nothing last forever, however many pages come', () => {
  const watch = start();
  let at = 0;
  const go = () => {
    at += 100 * second;
    watch.progress(at, 2_000);
    return watch.sample(at, use());
  };
  while (go() === null);
  expect(at).toBeGreaterThan(conversionBounds.longest);
  expect(at).toBeLessThan(conversionBounds.longest + 200 * second);
});

it('has one time for all tries of a conversion', () => {
  const again = new Watch(conversionBounds, 299 * second, 0);
  expect(again.sample(299.5 * second, use())).toBeNull();
  expect(again.isOverall).toBe(false);
  expect(again.sample(301 * second, use())).toBe('out_of_time');
  expect(again.isOverall).toBe(true);
});
