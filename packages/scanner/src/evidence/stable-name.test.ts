import { expect, it } from 'vitest';
import { stableClasses, stableId, stableName } from './stable-name.ts';

it.each([
  ['Button_primary__3xK9a', 'button-primary'],
  ['card__title', 'card-title'],
  ['item-12', 'item-#'],
  ['col-6', 'col-#'],
  ['nav-link', 'nav-link'],
  ['md:grid', 'md-grid'],
  ['a8f3c21b', ''],
  ['qwrtpsdf', ''],
  ['عنوان', 'عنوان'],
])('keeps of %s what its author wrote', (name, stable) => expect(stableName(name)).toBe(stable));

it('drops what frameworks add, states, and order', () => {
  expect(stableClasses(['sc-bdVaJa', 'kQxkzY', 'price', 'is-active', 'css-1q2w3e', 'amount'])).toEqual(['amount', 'price']);
});

it.each([
  [':r1:', ''],
  ['radix-:r4:', ''],
  ['«r2»', ''],
  ['ember42', ''],
  ['main-content', 'main-content'],
  ['b7e6a3f0-1c2d-4e5f-8a9b-0c1d2e3f4a5b', ''],
])('reads the id %s', (id, stable) => expect(stableId(id)).toBe(stable));
