import { expect, it } from 'vitest';
import { joinSignOut } from './store-sign-out.ts';

const at = (name: string) => `https://site.example/${name}`;

it('adds what was learnt, each address once', () => {
  expect(joinSignOut([at('a')], [at('b'), at('a'), at('b')])).toEqual([at('a'), at('b')]);
});

it('keeps what it has, and room for a thousand', () => {
  const known = Array.from({ length: 1_000 }, (_, number) => at(`leave?page=${number}`));
  const full = joinSignOut(
    known,
    Array.from({ length: 9_000 }, (_, number) => at(`x${number}`.padEnd(1_900, 'x'))),
  );
  expect(full.slice(0, 1_000)).toEqual(known);
  expect(full.join('').length).toBeLessThanOrEqual(100_000);
});
