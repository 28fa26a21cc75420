import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const token = (length: number) => randomBytes(length).toString('hex').slice(0, length);
const pick = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!;
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => [Math.random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);
/** As CSS-in-JS and CSS modules name a class: another name at every build, and here at every answer. */
const generated = (name: string) => `css-${token(6)} ${name}_root__${pick(['x3K9a', 'Qw7Zt', 'b2N8c'])}`;
/** As frameworks count what they render. */
const counted = () =>
  pick([`:r${token(1)}:`, `radix-:r${Math.floor(Math.random() * 90)}:`, `headlessui-menu-${Math.floor(Math.random() * 900)}`]);
const slogans = ['Sail away this weekend', 'Ropes at half the price', 'Coffee with a view', 'The fastest ferry of the coast'];

/** An answer of the site in the place of a page. */
export interface Answer {
  status?: number;
  location?: string;
  html?: string;
}

/** What a site shows of itself at a moment. A path that is not there is 404. */
export type Pages = Record<string, () => Answer>;

const stamp = () => `${new Date().toISOString()}, visitor ${Math.floor(Math.random() * 1e6)}`;

/**
 * A page as sites of today answer it: nothing of what differs from one answer to the next is a change that a person would speak of. Classes and
 * ids are generated, the style sheets come in any order, a clock runs, an advertisement says what it likes in its own colours.
 */
export function living(title: string, body: string, { nav = [] as string[] } = {}): () => Answer {
  return () => ({
    html: `<!doctype html><html lang="en" data-build="${token(8)}"><head><meta charset="utf-8"><title>${title}</title>
      ${shuffled(['/a.css', '/b.css', '/c.css'])
        .map((sheet) => `<link rel="stylesheet" href="${sheet}?v=${token(6)}">`)
        .join('')}<script nonce="${token(12)}">window.at = ${Date.now()};</script></head>
      <body class="${generated('Page')}"><header class="masthead ${generated('Masthead')}"><img class="logo ${generated('Logo')}" id="${counted()}" src="/logo.${token(7)}1a.svg?v=${token(5)}">
      <nav aria-label="Main"><ul>${nav.map((path) => `<li class="${generated('Item')}"><a href="${path}?utm_source=${token(4)}">Page ${path.slice(1)}</a></li>`).join('')}</ul></nav></header>
      <main id="${counted()}"><h1>${title}</h1><p class="clock">Now ${stamp()}</p>${body
        .replaceAll('GEN', () => generated('Part'))
        .replaceAll('COUNTED', counted)
        .replaceAll('STAMP', stamp)}
      <aside aria-label="Advertisement"><p class="slogan">${pick(slogans)} ${token(3)}</p><a href="https://ads.example/?click=${token(9)}">${pick(slogans)}</a></aside></main>
      <footer><p>Rendered in ${Math.floor(Math.random() * 90)} ms</p><a href="/?utm_medium=${token(4)}">Home</a></footer></body></html>`,
  });
}

/** Two style sheets that do not contradict each other, whichever comes first, and one of colours. */
const sheets: Record<string, string> = {
  '/a.css': 'body { margin: 0; background: #fff; color: #111; font: 16px/1.5 sans-serif }',
  '/b.css': 'header, main, footer { padding: 1rem } a { color: #003a8c }',
  '/c.css': '.slogan, .faint { color: #999; background: #fff } .pale { color: #999; background: #fff }',
};

export interface LivingSite {
  origin: string;
  /** What it shows from now on. */
  show: (pages: Pages) => void;
  close: () => Promise<void>;
}

/** A site of our own on the loopback, which shows what it is told to. */
export async function startLivingSite(): Promise<LivingSite> {
  let pages: Pages = {};
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.example');
    const sheet = sheets[pathname];
    if (sheet !== undefined) return void response.writeHead(200, { 'content-type': 'text/css' }).end(sheet);
    if (/\.(svg|png)$/.test(pathname))
      return void response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>');
    const { status = 200, location, html = '<!doctype html><title>Nothing</title>' } = pages[pathname]?.() ?? { status: 404 };
    response.writeHead(location ? 302 : status, { 'content-type': 'text/html; charset=utf-8', ...(location && { location }) }).end(html);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(next) {
      pages = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
