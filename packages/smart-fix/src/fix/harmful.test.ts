import { expect, it } from 'vitest';
import { fakePage, type Judge } from '../../testing/fake-page.ts';
import { harmful } from './harmful.ts';

const failing =
  (fails: (attributes: Record<string, string>) => boolean): Judge =>
  (elements) =>
    elements
      .filter(({ attributes }) => attributes.id === 'p' && fails(attributes))
      .map((element) => ({ ruleId: 'color-contrast', element }));
const strain = (name: string) => ({ name, changes: [{ kind: 'set' as const, on: 0, name: `data-${name}`, value: '' }], styles: [] });
const all = ['a', 'b', 'c', 'd'].map(strain);

/** What harms a page of one paragraph, the first element. */
async function harming(fails: (has: (name: string) => boolean) => boolean): Promise<string[]> {
  const { page } = fakePage(
    '<p id="p">Text</p>',
    failing((attributes) => fails((name) => attributes[`data-${name}`] !== undefined)),
  );
  return (await harmful(page, all)).map(({ name }) => name);
}

it('takes nothing back where all changes hold together', async () => {
  expect(await harming(() => false)).toEqual([]);
});

it('takes back what harms alone', async () => {
  expect(await harming((has) => has('c'))).toEqual(['c']);
});

it('takes back the later of two changes that harm together, and keeps the others', async () => {
  expect(await harming((has) => has('a') && has('b'))).toEqual(['b']);
  expect(await harming((has) => (has('a') && has('d')) || has('b'))).toEqual(['b', 'd']);
});

it('takes back what harms alone and is hidden by another, which may not be taken up', async () => {
  expect(await harming((has) => (has('a') && !has('b')) || has('d'))).toEqual(['d', 'a']);
});
