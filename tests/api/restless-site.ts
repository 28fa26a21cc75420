import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LivingSite } from './living-site.ts';

const token = (bytes = 6) => randomBytes(bytes).toString('hex');
const shuffled = (parts: readonly string[]): string =>
  parts
    .map((part) => [Math.random(), part] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, part]) => part)
    .join('');
const generated = (name: string): string => `class="css-${token(3)} ${name}_${token(2)}" id=":r${randomInt(9999)}:"`;
const link = (address: string, words: string): string => `<a ${generated('link')} href="${address}">${words}</a> `;

/** A page with a link that leads past its navigation, in another order and with other names each time. */
const page = (title: string, body: string, head = ''): string => {
  const links = [
    link(`/news?v=${Date.now()}`, 'News'),
    link(`/team?_=${Math.random()}`, 'Team'),
    link(`/map?cb=${randomInt(10_000, 99_999)}`, 'Map'),
    link('/checkout', 'Basket'),
    link('/talk', 'Talk'),
    link('/flow', 'Order'),
    link('/written', 'Search'),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body ${generated('page')}>
    <a href="#main">Skip to content</a><nav aria-label="Main">${shuffled(links)}</nav>
    <main id="main"><h1>${title}</h1>${body}</main></body></html>`;
};

const pulse = `<style>@keyframes pulse { from { color: #eee } to { color: #bbb } }
  .pulse { animation: pulse 700ms infinite alternate; animation-delay: -${randomInt(700)}ms; background: #fff }</style>`;

/** What the site answers; null: nothing is there. A token of the visit leads to a page whatever it is. */
function answer({ pathname, searchParams }: URL): string | { location: string } | null {
  const [, first = '', second] = pathname.split('/');
  switch (first) {
    case '':
      return page(
        'Harbor shop',
        shuffled([
          `<p ${generated('hint')} style="color:hsl(0 0% ${70 + randomInt(20)}%);background:#fff">Pale words</p>`,
          `<p class="pulse">Words that pulse</p>`,
          `<button ${generated('buy')}></button>`,
          `<form><input type="hidden" name="csrf" value="${token()}"><input ${generated('field')} name="city" type="text"></form>`,
        ]),
        pulse,
      );
    case 'news':
      return page('News', `<img ${generated('photo')} src="/ferry.png?v=${token()}">`);
    case 'team':
    case 'map':
      return page(first === 'team' ? 'Team' : 'Map', '<p>Plain words.</p>');
    case 'checkout': {
      const canonical = `<link rel="canonical" href="/checkout/${second}">`;
      return second === undefined ? { location: `/checkout/${token()}` } : page('Basket', `<img src="/rope.png">`, canonical);
    }
    case 'talk':
      return searchParams.has('talk') ? page('Talk', '<button></button>') : { location: `/talk?talk=${randomUUID()}` };
    case 'flow':
      return searchParams.has('execution') ? page('Order', '<p>First step.</p>') : { location: `/flow?execution=e${randomInt(9999)}s1` };
    case 'written':
      return page('Search', '<script>history.replaceState(null, "", "/written?visit=" + Math.random())</script>');
    default:
      return null;
  }
}

/** The addresses under which its pages are known, whatever a visit makes of them. */
export const restlessPaths = ['/', '/checkout', '/flow', '/map', '/news', '/talk', '/team', '/written'];

/** A site on the loopback that nobody changes, though each answer is another one: ids, classes, order, colors, tokens and addresses. */
export async function startRestlessSite(): Promise<LivingSite> {
  const server = http.createServer((request, response) => {
    const given = answer(new URL(request.url ?? '/', 'http://site.example'));
    if (given !== null && typeof given === 'object') return void response.writeHead(302, given).end();
    response.writeHead(given === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(given ?? '<title>Nothing</title>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: () => {},
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
