import { expect, it } from 'vitest';
import { createLooseEnds } from './loose-ends.ts';

it('waits for what is on its way, and says whether anything is left', async () => {
  const told: boolean[] = [];
  const ends = createLooseEnds((hasAny) => told.push(hasAny));
  expect(await ends.tied(60_000)).toBe(true);
  ends.set('review', 'sent');
  ends.set('uploads', 'sent');
  const tied = ends.tied(60_000);
  ends.set('review', null);
  ends.set('uploads', null);
  expect(await tied).toBe(true);
  expect(told).toEqual([true, true, true, false]);
});

it('waits no longer once something waits for a person, or for ever', async () => {
  const ends = createLooseEnds(() => {});
  ends.set('review', 'sent');
  const tied = ends.tied(60_000);
  ends.set('review', 'kept');
  expect(await tied).toBe(false);
  ends.set('review', 'sent');
  expect(await ends.tied(1)).toBe(false);
  expect(ends.hasAny()).toBe(true);
});
