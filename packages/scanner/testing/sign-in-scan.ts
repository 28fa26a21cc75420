import type { PageResult } from '@manara/core/scan';
import type { SignInOrder } from '@manara/core/sign-in/sign-in';
import { afterAll } from 'vitest';
import { password, user } from './sign-in-site.ts';
import type { TestSite } from './serve.ts';

/** Call once in a file: what it is given is closed after its tests. */
export function keepSites(): <Site extends TestSite>(serving: Promise<Site>) => Promise<Site> {
  const sites: TestSite[] = [];
  afterAll(() => {
    for (const site of sites.splice(0)) site.close();
  });
  return async (serving) => {
    const site = await serving;
    sites.push(site);
    return site;
  };
}

/** Signs in by the form of a door site; `change`: what differs. */
export const formOrder = (site: TestSite, change: Partial<SignInOrder> = {}): SignInOrder => ({
  kind: 'form',
  username: user,
  name: null,
  url: `${site.origin}/login`,
  mark: { kind: 'text', value: 'Hello ann' },
  secret: password,
  origin: site.origin,
  ...change,
});

/** Signs in by what is sent with every request. */
export const carriedOrder = (site: TestSite, change: Partial<SignInOrder>): SignInOrder =>
  formOrder(site, { url: null, username: null, mark: null, ...change });

/** Ways of carrying a secret, how a site knows that it is there, and what would give it away elsewhere. */
export const carried = 'token-0123456789';
export const carriedKinds: [Partial<SignInOrder>, (headers: Record<string, unknown>) => unknown, RegExp][] = [
  [{ kind: 'header', name: 'X-Access', secret: carried }, (headers) => headers['x-access'] === carried, /token-0123456789/],
  [
    { kind: 'header', name: 'Authorization', secret: `Bearer ${carried}` },
    (headers) => headers['authorization'] === `Bearer ${carried}`,
    /token-0123456789/,
  ],
  [
    { kind: 'cookie', name: 'pass', secret: carried },
    (headers) => String(headers['cookie']).split('; ').includes(`pass=${carried}`),
    /token-0123456789/,
  ],
  [
    { kind: 'basic', username: user, secret: carried },
    (headers) => headers['authorization'] === `Basic ${Buffer.from(`${user}:${carried}`).toString('base64')}`,
    /token-0123456789|Basic/,
  ],
];

/** The paths of the pages that were read, or were not, in the order of the scan. */
export const pathsOf = ({ pages }: { pages: PageResult[] }, state: 'read' | 'unread' = 'read'): string[] =>
  pages.filter(({ status }) => status === state).map(({ url }) => new URL(url).pathname);

export const links = (...to: string[]): string => to.map((path) => `<a href="${path}">Go to ${path.replaceAll('/', ' ')}</a>`).join(' ');
