import type { SignInOrder } from '@manara/core/sign-in/sign-in';
import { describe, expect, it } from 'vitest';
import { scan, type TestScanSettings } from '../../testing/scan.ts';
import { page, serve } from '../../testing/serve.ts';
import { formOrder, keepSites, links, pathsOf } from '../../testing/sign-in-scan.ts';
import { password, serveDoor, type DoorSite } from '../../testing/sign-in-site.ts';

const keep = keepSites();
const scanDoor = (site: DoorSite, change: Partial<SignInOrder> = {}, more: TestScanSettings = {}) =>
  scan(site, { ...more, signIn: formOrder(site, change) });

// Most of these wait for something that never comes.
describe.concurrent('a scan that signs in by a form', () => {
  it('reads the pages behind it', async () => {
    const site = await keep(serveDoor({ '/': links('/a', '/b'), '/a': '', '/b': '' }));
    const result = await scanDoor(site);
    expect(result.end).toMatchObject({ status: 'completed', pagesRead: 3 });
    expect(pathsOf(result)).toEqual(['/', '/a', '/b']);
    expect(site.ins).toBe(1);
    expect(new URLSearchParams(site.requests.find(({ body }) => body)?.body).get('password')).toBe(password);
  });

  it('finds a form that a script draws, in a shadow root, and sends what its fields tell the script', async () => {
    const script = `<div id="app"></div><script>setTimeout(() => {
      const root = document.getElementById('app').attachShadow({ mode: 'open' });
      root.innerHTML = '<input placeholder="Mail" type="email"><input type="password"><button>Enter</button>';
      const told = {};
      for (const input of root.querySelectorAll('input')) input.addEventListener('input', () => { told[input.type] = input.value; });
      root.querySelector('button').onclick = () => fetch('/login', { method: 'POST', body: new URLSearchParams({ user: told.email, password: told.password }) })
        .then(() => { location.href = '/'; });
    }, 300)</script>`;
    const site = await keep(serveDoor({ '/': links('/a'), '/a': '' }, { form: page(script) }));
    expect(pathsOf(await scanDoor(site))).toEqual(['/', '/a']);
  });

  it('carries what the site keeps in its storages', async () => {
    const app = page(
      '<p id="who"></p>',
      `<script>addEventListener('DOMContentLoaded', () => {
      if (localStorage.token === 'one' && sessionStorage.tab === 'two') document.getElementById('who').textContent = 'Hello ann';
    })</script>`,
    );
    const login = page(`<form onsubmit="localStorage.token = 'one'; sessionStorage.tab = 'two'; location.href = '/app'; return false">
      <input name="user"><input type="password"><button>Enter</button></form>`);
    const site = await keep(serve({ '/login': login, '/app': app, '/': app }));
    const { end } = await scan(site, { signIn: formOrder(site) });
    expect(end).toMatchObject({ status: 'completed' });
  });

  it.each<[string, Partial<SignInOrder>, string]>([
    ['a wrong password', { secret: 'wrong password' }, 'sign_in_failed'],
    ['a wrong user', { username: 'bob' }, 'sign_in_failed'],
    ['a mark that never comes', { mark: { kind: 'text', value: 'Hello bob' } }, 'sign_in_failed'],
    ['a mark that is no selector', { mark: { kind: 'selector', value: ':::' } }, 'sign_in_failed'],
    ['a mark that visitors see too', { mark: { kind: 'text', value: 'Password' } }, 'sign_in_mark_before'],
  ])(
    'fails with %s',
    async (_what, change, code) => {
      const site = await keep(serveDoor({ '/': '' }));
      const { end, pages } = await scanDoor(site, change);
      expect(end).toMatchObject({ status: 'failed', reason: { code } });
      expect(pages).toEqual([]);
    },
    120_000,
  );

  it('takes a selector as the mark of success', async () => {
    const site = await keep(serveDoor({ '/': '<b class="me">Ann</b>' }));
    expect((await scanDoor(site, { mark: { kind: 'selector', value: 'b.me' } })).end).toMatchObject({ status: 'completed' });
  });

  it('fails where there is no form, or one that would show the password in an address', async () => {
    const site = await keep(serve({ '/': page(''), '/login': page('') }));
    expect((await scan(site, { signIn: formOrder(site) })).end).toMatchObject({ status: 'failed', reason: { code: 'sign_in_no_form' } });
    const asking = await keep(
      serve({
        '/': page(''),
        '/login': page('<form action="/go"><input name="u"><input type="password" name="p"><button>Go</button></form>'),
        '/go': page('Hello ann'),
      }),
    );
    const { end } = await scan(asking, { signIn: formOrder(asking) });
    expect(end).toMatchObject({ status: 'failed', reason: { code: 'sign_in_no_form' } });
    expect(asking.hits).not.toContain('/go');
  }, 120_000);

  it('fails where the site forgets who it was on the next page', async () => {
    const login = page(
      '<form onsubmit="document.body.append(\'Hello ann\'); return false"><input name="u"><input type="password"><button>Go</button></form>',
    );
    const site = await keep(serve({ '/': page(''), '/login': login }));
    expect((await scan(site, { signIn: formOrder(site) })).end).toMatchObject({ status: 'failed', reason: { code: 'sign_in_not_kept' } });
  }, 120_000);
});
