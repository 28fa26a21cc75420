import type { Cookie, Protocol } from 'puppeteer-core';
import { inIsolatedWorld } from '../page/isolated-world.ts';
import type { Tab } from '../page/tab.ts';
import { fillStorage, readStorage, type StoredItems } from './in-page/storage.ts';

/** What a site keeps in a browser to know somebody again: its cookies, and what its origin has stored. */
export interface KeptSession {
  origin: string;
  cookies: Protocol.Network.CookieParam[];
  items: StoredItems;
}

/** Characters of the storages that are carried on; sessions need little. */
const maxStored = 1_000_000;

/** Whether a cookie is one that the host itself is sent. */
const fits = (domain: string, host: string): boolean => domain === host || (domain.startsWith('.') && `.${host}`.endsWith(domain));

/** A cookie of one host is set by address: with a domain it would go to the names below it too. */
function asSet({ name, value, domain, path, expires, httpOnly, secure, sameSite }: Cookie, origin: string): Protocol.Network.CookieParam {
  return {
    name,
    value,
    path,
    httpOnly,
    secure,
    ...(domain.startsWith('.') ? { domain } : { url: new URL(path, origin).href }),
    ...(sameSite === undefined || sameSite === 'Default' ? {} : { sameSite }),
    ...(expires > 0 && { expires }),
  };
}

/** Reads the session of a tab that shows a page of the origin. */
export async function keepSession({ page }: Tab, origin: string): Promise<KeptSession> {
  const host = new URL(origin).hostname;
  const cookies = await page.browserContext().cookies();
  const items = await inIsolatedWorld(page.mainFrame(), readStorage, maxStored);
  return { origin, cookies: cookies.filter(({ domain }) => fits(domain, host)).map((cookie) => asSet(cookie, origin)), items };
}

/** Gives a fresh tab the session. */
export async function restoreSession({ page, session }: Tab, { origin, cookies, items }: KeptSession): Promise<void> {
  // One at a time: one that the browser will not have must not keep the others out.
  for (const cookie of cookies) await session.send('Network.setCookies', { cookies: [cookie] }).catch(() => {});
  if (items.local.length + items.session.length > 0) await page.evaluateOnNewDocument(fillStorage, origin, items);
}
