import { expect, it } from 'vitest';
import { readPage, scan } from '../../testing/scan.ts';
import { page, serve, type Answer } from '../../testing/serve.ts';
import { carried as secret, carriedKinds, carriedOrder, keepSites, pathsOf } from '../../testing/sign-in-scan.ts';
import { user } from '../../testing/sign-in-site.ts';

const keep = keepSites();

it.each(carriedKinds)('%j opens the site, for every request to it', async (change, isThere) => {
  const requests: { path: string; headers: Record<string, unknown> }[] = [];
  const guarded =
    (type: string, body: string): Answer =>
    (request, response) => {
      requests.push({ path: request.url ?? '', headers: request.headers });
      if (isThere(request.headers)) response.writeHead(200, { 'content-type': type, 'set-cookie': 'own=1' }).end(body);
      else response.writeHead(401).end();
    };
  const site = await keep(
    serve({
      '/': guarded('text/html', page('<a href="/a">A</a><p id="x"></p><script src="/s.js"></script><img src="/i.svg" alt="">')),
      '/a': guarded('text/html', page('')),
      '/s.js': guarded(
        'text/javascript',
        "fetch('/data').then((a) => { document.getElementById('x').textContent = a.ok ? 'in' : 'out'; })",
      ),
      '/data': guarded('text/plain', 'x'),
      '/i.svg': guarded('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    }),
  );
  const result = await scan(site, { signIn: carriedOrder(site, { ...change, mark: { kind: 'text', value: 'in' } }) });
  expect(result.end).toMatchObject({ status: 'completed' });
  expect(pathsOf(result)).toEqual(['/', '/a']);
  for (const path of ['/', '/a', '/s.js', '/data', '/i.svg'])
    expect(
      requests.filter((one) => one.path === path).every(({ headers }) => isThere(headers)),
      path,
    ).toBe(true);
  if (change.kind === 'cookie') expect(requests.some(({ headers }) => /own=1/.test(String(headers.cookie)))).toBe(true);
});

it('fails the scan where the site does not take it', async () => {
  const site = await keep(
    serve({ '/': (_request, response) => void response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end() }),
  );
  const { end } = await scan(site, { signIn: carriedOrder(site, { kind: 'basic', username: user, secret }) });
  expect(end).toMatchObject({ status: 'failed', reason: { code: 'sign_in_failed' } });
  const open = await keep(serve({ '/': page('Welcome, visitor') }));
  const wrong = await scan(open, {
    signIn: carriedOrder(open, { kind: 'header', name: 'X-A', secret, mark: { kind: 'text', value: 'Hello' } }),
  });
  expect(wrong.end).toMatchObject({ status: 'failed', reason: { code: 'sign_in_failed' } });
}, 120_000);

it('fails where the start page leads to another origin, which it must not be shown', async () => {
  const other = await keep(serve({ '/': page('') }));
  const moved = await keep(serve({ '/': (_request, response) => void response.writeHead(302, { location: `${other.origin}/` }).end() }));
  const { end } = await scan(moved, { signIn: carriedOrder(moved, { kind: 'header', name: 'X-A', secret }), allow: [other.host] });
  expect(end.status).toBe('failed');
  expect(other.hits).toEqual([]);
});

it('is not in what is told of a page that shows it, nor asked for in an address', async () => {
  const site = await keep(
    serve({
      '/': (request, response) => {
        const shown = String(request.headers['x-a']);
        response.writeHead(200, { 'content-type': 'text/html' }).end(
          page(`<p>${shown}</p><img src="/x.png?t=${shown}"><a href="/p?t=${shown}">More</a><a href="/f.pdf?t=${shown}">File</a><a href="/"></a>
            <iframe src="/frame?t=${shown}"></iframe><button id="${shown}"></button>`),
        );
      },
      '/p': page(''),
    }),
  );
  const closeUps = { wants: () => true };
  const result = await scan(site, { signIn: carriedOrder(site, { kind: 'header', name: 'X-A', secret }), closeUps });
  expect(readPage(result).pictures ?? []).toEqual([]);
  expect(readPage(result).findings.length).toBeGreaterThan(0);
  expect(JSON.stringify(result)).not.toContain(secret);
  expect(pathsOf(result)).toEqual(['/']);
});

const token = secret.toUpperCase();
it.each([
  ['in a field', `<input value="${secret}" aria-label="Token">`],
  ['in a frame', `<iframe title="Token" srcdoc="<p>${secret}</p>"></iframe>`],
  ['in other letters', `<p>${token}</p>`],
  ['as a header has it', `<p>${Buffer.from(`${user}:${secret}`).toString('base64')}</p>`],
])(
  'takes no picture of a page that shows it %s',
  async (_where, shown) => {
    const site = await keep(serve({ '/': page(`<button></button>${shown}`) }));
    const signIn = carriedOrder(site, { kind: 'basic', username: user, secret });
    const result = await scan(site, { signIn, closeUps: { wants: () => true } });
    expect(readPage(result).findings.length).toBeGreaterThan(0);
    expect(readPage(result).pictures ?? []).toEqual([]);
  },
  60_000,
);

it('takes pictures of a page that does not show it', async () => {
  const site = await keep(serve({ '/': page('<button></button><input type="password" value="x" aria-label="New password">') }));
  const signIn = carriedOrder(site, { kind: 'basic', username: user, secret });
  expect(readPage(await scan(site, { signIn, closeUps: { wants: () => true } })).pictures?.length).toBe(1);
});
