import type { PageResult } from '@manara/core/scan';
import type { SignInOrder } from '@manara/core/sign-in/sign-in';
import { expect, it } from 'vitest';
import { scan, type TestScanSettings } from '../../testing/scan.ts';
import { page, type Answer } from '../../testing/serve.ts';
import { formOrder, keepSites, links, pathsOf } from '../../testing/sign-in-scan.ts';
import { serveDoor, type DoorSite } from '../../testing/sign-in-site.ts';

const keep = keepSites();
const scanDoor = (site: DoorSite, change: Partial<SignInOrder> = {}, more: TestScanSettings = {}) =>
  scan(site, { ...more, signIn: formOrder(site, change) });

it.concurrent('never asks for what signs out, whether address, words or a page’s own doing say so', async () => {
  const more: Record<string, Answer> = {
    '/bye': (_request, response) => void response.writeHead(302, { location: '/logout' }).end(),
    '/leave': (_request, response) => void response.writeHead(302, { location: '/logout' }).end(),
    '/خروج-الآن': page(''),
  };
  const body = `${links('/logout', '/a', '/bye')}<a href="/leave">Sign out</a><a href="/x1">تسجيل الخروج</a><a href="/x2" aria-label="Log out"><i></i></a>
    <a href="/b">B</a><img src="/logout" alt=""><iframe src="/logout" title="Out"></iframe>
    <script>fetch('/logout'); navigator.sendBeacon('/logout'); fetch('/logout', { keepalive: true }); navigator.serviceWorker.register('/logout').catch(() => {}); setTimeout(() => { location.href = '/logout'; }, 50)</script>`;
  const site = await keep(serveDoor({ '/': body, '/a': body, '/b': body }, { more: { ...more, '/x1': page(''), '/x2': page('') } }));
  const result = await scanDoor(site);
  expect(site.outs).toBe(0);
  expect(site.ins).toBe(1);
  expect(pathsOf(result)).toEqual(['/', '/a', '/b']);
  expect(result.pages.filter(({ status }) => status === 'unread')).toMatchObject([{ reason: { code: 'signs_out' } }]);
  for (const path of ['/leave', '/x1', '/x2', '/logout']) expect(site.hits).not.toContain(path);
});

it.concurrent('never asks for what an attempt that was broken off had learnt to sign out', async () => {
  const leave: Answer = (_request, response) => void response.writeHead(302, { location: '/logout' }).end();
  const site = await keep(
    serveDoor(
      { '/': links('/a', '/b', '/leave'), '/a': '<a href="/leave">Sign out</a>', '/b': links('/a') },
      { more: { '/leave': leave } },
    ),
  );
  const signIn = formOrder(site);
  const stop = new AbortController();
  const onPage = ({ url }: PageResult): void => {
    if (url.endsWith('/a')) stop.abort();
  };
  const first = await scan(site, { signIn, signal: stop.signal, onPage, limits: { concurrency: 1 } });
  expect(first).toMatchObject({ end: { status: 'cancelled' }, signOut: [`${site.origin}/leave`] });
  expect(pathsOf(first)).toEqual(['/', '/a']);

  const queued = ['/leave', '/b'].map((path) => ({ url: site.origin + path, depth: 1 }));
  const second = await scan(site, {
    signIn,
    checkpoint: { done: first.pages.map(({ url }) => url), queued, signOut: first.signOut },
  });
  expect(second).toMatchObject({ end: { status: 'completed' }, signOut: [] });
  expect(pathsOf(second)).toEqual(['/b']);
  expect(site.hits).not.toContain('/leave');
  expect(site.ins).toBe(2);
});

it.concurrent('signs in again where the site has forgotten, and reads that page once more', async () => {
  const site = await keep(serveDoor({ '/': links('/a', '/b', '/c'), '/a': '', '/b': '', '/c': '' }));
  let read = 0;
  const result = await scan(site, {
    signIn: formOrder(site),
    limits: { concurrency: 1 },
    onPage: () => {
      read += 1;
      if (read === 2) site.forget();
    },
  });
  expect(pathsOf(result)).toEqual(['/', '/a', '/b', '/c']);
  expect(site.ins).toBe(2);
});

it.concurrent('says so of a page where signing in again does not help', async () => {
  const more: Record<string, Answer> = { '/strict': (_request, response) => void response.writeHead(302, { location: '/login' }).end() };
  const site = await keep(serveDoor({ '/': links('/strict', '/a'), '/a': '' }, { more }));
  const result = await scanDoor(site);
  expect(pathsOf(result)).toEqual(['/', '/a']);
  expect(result.pages.find(({ status }) => status === 'unread')).toMatchObject({ reason: { code: 'login_required' } });
  expect(site.ins).toBe(1);
}, 120_000);

it.concurrent('takes pages without the mark for read as somebody where another page still shows it', async () => {
  const site = await keep(serveDoor({ '/': links('/plain') }, { more: { '/plain': page('No greeting here') } }));
  expect(pathsOf(await scanDoor(site))).toEqual(['/', '/plain']);
});

it.concurrent('goes on where the words to sign out stand on a link that a script listens to', async () => {
  const out = '<a href="#">Sign out</a> <a href="/#/logout">Log out</a> <a href="/">Log off</a>';
  const site = await keep(
    serveDoor({ '/': `${out}${links('/a', '/plain')}`, '/a': out }, { more: { '/plain': page(`No greeting here ${out}`) } }),
  );
  const result = await scanDoor(site, {}, { limits: { concurrency: 1 } });
  expect(pathsOf(result)).toEqual(['/', '/a', '/plain']);
  expect(site.ins).toBe(1);
}, 120_000);
