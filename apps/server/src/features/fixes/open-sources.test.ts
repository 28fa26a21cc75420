import type { CloneSource, CloneStore } from '@manara/repositories/clones/clone-store';
import type { CodeHost } from '@manara/repositories/hosts/code-host';
import { expect, it } from 'vitest';
import type { HostPlace } from '../connections/store.ts';
import { withSources, type Hosts } from './open-sources.ts';

const organisationId = '5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70';
const own = 'https://git.example.org';
const place = { provider: 'github', host: own, name: 'acme/site' } as const;
const repository = { ...place, connected: true, branch: null, folder: '', address: null };

/** A store that asks for the way to a repository as often as it is told, and clones nothing. */
function asking(hosts: Hosts, times = 1) {
  const [sources, urls]: [CloneSource[], string[]] = [[], []];
  const withCheckout: CloneStore['withCheckout'] = async (source) => {
    sources.push(source);
    for (let left = times; left > 0; left -= 1) urls.push((await source.access()).url);
    throw new Error('cloned');
  };
  const clones: CloneStore = { withCheckout, sweep: async () => {} };
  const open = (host: string | null = own) =>
    withSources({ clones, hosts }, organisationId, { ...repository, host }, new AbortController().signal, async () => {});
  return { open, sources, urls };
}
const hostAt = (url: string) =>
  ({ cloneAccess: async (name: string) => ({ url: `${url}/${name}.git`, authorization: 'Basic' }) }) as CodeHost;

it('reaches a repository at the host that it was chosen on', async () => {
  const places: HostPlace[] = [];
  const { open, urls } = asking(async (place) => {
    places.push(place);
    return hostAt(own);
  });
  await expect(open()).rejects.toThrow('cloned');
  expect(places).toEqual([{ organisationId, provider: 'github', host: own }]);
  expect(urls).toEqual([`${own}/acme/site.git`]);
});

it.each([own, null])('has no way to a repository of %s without a connection to it', async (host) => {
  const { open, urls } = asking(async () => null);
  await expect(open(host)).rejects.toMatchObject({ error: { code: 'no_connection', values: { repository: 'acme/site' } } });
  expect(urls).toEqual([]);
});

it('asks again each time whether the host is connected', async () => {
  const answers = [hostAt(own), null];
  const { open, urls } = asking(async () => answers.shift() ?? null, 2);
  await expect(open()).rejects.toMatchObject({ error: { code: 'no_connection' } });
  expect(urls).toHaveLength(1);
});

it('keeps the copies of repositories of one name apart by their hosts', async () => {
  const { open, sources } = asking(async () => hostAt(own));
  for (const host of [own, 'https://github.com']) await expect(open(host)).rejects.toThrow('cloned');
  expect(new Set(sources.map(({ key }) => key)).size).toBe(2);
});
