import { readCookie, readHeader, type Carried } from '@manara/core/preparation/carried';
import type { Preparation } from '@manara/core/preparation/preparation';
import type { Protocol } from 'puppeteer-core';

/** What requests to the site of a page carry besides what its browser sends. Nothing of it is secret. */
export interface CarriedRequests {
  /** Where they go: the origin of the page, and where its owner leads from there (`www.`, https). */
  origins: readonly string[];
  cookies: Protocol.Network.CookieParam[];
  /** The headers of a request with those that are carried in the place of others of their names; null: it goes as it is. */
  over: ((headers: Record<string, string>) => Record<string, string>) | null;
}

/** The origins of the site of an address: by either name and, on the default ports, by either scheme. */
function originsOf(url: string): string[] {
  const { origin, hostname, port } = new URL(url);
  const bare = hostname.replace(/^www\./, '');
  // A number is no name, and a name without a dot has no other beside it.
  if (port !== '' || !bare.includes('.') || /^[\d.]+$|^\[/.test(bare)) return [origin];
  return [bare, `www.${bare}`].flatMap((host) => [`https://${host}`, `http://${host}`]);
}

function headersOver(carried: readonly Carried[]): CarriedRequests['over'] {
  if (carried.length === 0) return null;
  const names = new Set(carried.map(({ name }) => name.toLowerCase()));
  const own = Object.fromEntries(carried.map(({ name, value }) => [name, value]));
  return (headers) => ({ ...Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name.toLowerCase()))), ...own });
}

/** What requests of a page's tab carry, by the address that is asked for; null where nothing is to be carried. */
export function carriedTo(url: string, preparation: Preparation | undefined): CarriedRequests | null {
  if (!preparation || !/^https?:/.test(url) || !URL.canParse(url)) return null;
  const headers = preparation.headers.flatMap((line) => readHeader(line) ?? []);
  const cookies = preparation.cookies.flatMap((line) => readCookie(line) ?? []);
  if (headers.length + cookies.length === 0) return null;
  const { protocol } = new URL(url);
  const origins = originsOf(url);
  return {
    origins,
    over: headersOver(headers),
    cookies: origins
      .filter((origin) => origin.startsWith(`${protocol}//`))
      .flatMap((origin) =>
        cookies.map(({ name, value }) => ({
          name,
          value,
          url: `${origin}/`,
          path: '/',
          ...(/^__(?:host|secure)-/i.test(name) && { secure: true }),
        })),
      ),
  };
}
