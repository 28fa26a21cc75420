import type { Asset } from '@manara/contract/assets';
import { expect, it } from 'vitest';
import { loaded, rendered } from '../../../../states/rendered.tsx';
import type { TeamChanges } from './team-changes.ts';

const { TeamsField } = await loaded(() => import('./TeamsField.tsx'));

const asset = { id: 'a', name: 'Pier' } as Asset;
const teams = [
  { id: 'harbour', name: 'Harbour', assets: [{ id: 'a', name: 'Pier' }] },
  { id: 'quay', name: 'Quay', assets: [] },
];
const shown = (changes: TeamChanges, given = teams) =>
  rendered(<TeamsField asset={asset} changes={changes} onChange={() => undefined} />, { answers: { listTeams: { teams: given } } });
/** The names whose boxes are ticked. */
const ticked = (markup: string) =>
  [...markup.matchAll(/<input[^>]*type="checkbox"([^>]*)>(.*?)<\/label>/g)]
    .filter(([, attributes]) => attributes?.includes('checked'))
    .map(([, , label = '']) => label.replaceAll(/<[^>]*>/g, ''));

it('ticks the teams that the asset is in, and those that it shall be in', async () => {
  expect(ticked(await shown({}))).toEqual(['Harbour']);
  expect(ticked(await shown({ harbour: false, quay: true }))).toEqual(['Quay']);
});

it('is not there where the organization has no teams', async () => {
  expect(await shown({}, [])).toBe('');
});
