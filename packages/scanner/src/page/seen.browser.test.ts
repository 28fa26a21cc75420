import { isSeen } from '@manara/core/page-marks';
import type { ReadPage } from '@manara/core/scan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scan } from '../../testing/scan.ts';
import { page, serve, type Answer, type TestSite } from '../../testing/serve.ts';

/** A picture without a text alternative: found where the page was read as people see it. */
const barrier = (id: string): string => `<img id="${id}" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="40" height="40">`;
const bare = (body: string): string => `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
const draws = (into: string, when: string): string =>
  `<script>const draw = () => { document.querySelector('${into}').innerHTML = '<h1>Drawn</h1>${barrier('drawn')}' }; ${when}</script>`;
/** A layer of a share of the window, from its top on, over a page whose words fill the window. */
const layered = (percent: number): string =>
  page(
    `${Array.from({ length: 60 }, (_, at) => `<p>Line ${at} of the page</p>`).join('')}<div id="layer" style="position:fixed;inset:0 0 auto;height:${percent}vh;background:#fff"><p>Words of the layer</p></div>`,
  );
const sandboxed: Answer = (_request, response) =>
  void response
    .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': 'sandbox' })
    .end(page(`${barrier('held')}<script>let idle</script>`));

const pages: Record<string, Answer> = {
  '/': page('Start'),
  // What comes late.
  '/after-frames': bare(`<header>Shop</header><div id="app"></div>${draws('#app', 'setTimeout(draw, 1200)')}`),
  '/after-skeleton': bare(
    `<main><h1>Orders</h1><div class="card-skeleton skeleton" style="height:90px"></div><section></section></main>${draws('section', "setTimeout(() => { document.querySelector('.skeleton').remove(); draw() }, 1500)")}`,
  ),
  '/after-words': bare(`<main>Please wait …</main>${draws('main', 'setTimeout(draw, 1000)')}`),
  '/after-picture': bare(
    `<main><img src="/wait.gif" width="30" height="30" alt="Loading"></main>${draws('main', 'setTimeout(draw, 1200)')}`,
  ),
  '/after-ring': bare(
    `<div id="root"><svg width="40" height="40" aria-hidden="true"><circle cx="20" cy="20" r="15"/></svg></div>${draws('#root', 'setTimeout(draw, 1200)')}`,
  ),
  '/faded-in': bare(
    `<main style="opacity:0"><h1>Title</h1>${barrier('drawn')}</main><script>setTimeout(() => { document.querySelector('main').style.opacity = 1 }, 900)</script>`,
  ),
  '/after-splash': page(
    `<p>Words</p>${barrier('drawn')}<div id="cover" style="position:fixed;inset:0;background:#fff"></div><script>setTimeout(() => cover.remove(), 1200)</script>`,
  ),
  // What never comes.
  '/splash': page('<p>Words</p><div class="splash" style="position:fixed;inset:0;background:#fff">Welcome</div><script>let idle</script>'),
  '/between-edges': bare('<header>Shop</header><div id="content"></div><footer>Imprint</footer><script>let idle</script>'),
  '/throws-between': bare('<header>Shop</header><div class="page-view"></div><footer>Imprint</footer><script>nobody.knows()</script>'),
  '/idle': bare('<div id="root"></div><script>let idle</script>'),
  '/blank': bare(''),
  '/throws': bare(`<div id="root"></div>${draws('#root', 'nobody.knows(); draw()')}`),
  '/lost-script': bare('<header>Shop</header><main></main><script src="/gone.js"></script>'),
  '/busy': bare(
    '<header>Shop</header><main><h1>Orders</h1><div aria-busy="true">Fetching your orders</div></main><script>let idle</script>',
  ),
  // What is drawn on the way down.
  '/far': page(`<div style="height:4000px">Long</div><div id="low" style="height:20px"></div><script>
    new IntersectionObserver(([seen], observer) => { if (seen.isIntersecting) { observer.disconnect(); setTimeout(() => { seen.target.innerHTML = '${barrier('drawn')}' }, 30) } }).observe(document.querySelector('#low'))</script>`),
  '/far-inside':
    bare(`<div id="pane" style="height:100vh;overflow-y:auto"><main><h1>Title</h1><div style="height:4000px">Long</div><p id="low"></p></main></div><script>
    pane.addEventListener('scroll', () => { if (pane.scrollTop > 2000) low.innerHTML = '${barrier('drawn')}' })</script>`),
  '/far-frame': page(`<div style="height:9000px">Long</div><iframe loading="lazy" title="Inner" src="/inner"></iframe>`),
  '/inner': bare(`<main><h1>Inner</h1>${barrier('drawn')}</main>`),
  '/far-and-lazy':
    page(`<div style="height:3000px">Long</div><p id="low"><i class="lazyload"></i></p><div style="height:3000px">Long</div><script>
    let due; addEventListener('scroll', () => { due ??= setTimeout(() => { due = null; if (Math.abs(low.getBoundingClientRect().top) < 800) low.innerHTML = '${barrier('drawn')}' }, 100) })</script>`),
  '/hangs': page(
    `<div style="height:4000px">Long</div>${barrier('drawn')}<script>addEventListener('scroll', () => { for (;;) {} })</script>`,
  ),
  // What lies over it.
  '/modal': page('<p>Words</p><dialog>Choose</dialog><script>document.querySelector("dialog").showModal()</script>'),
  '/inert': bare('<div inert><main><h1>Town</h1><p>Many words of a page</p></main></div><div>Choose first</div>'),
  '/hidden-page': bare(
    '<main aria-hidden="true"><h1>Town</h1><p>Words</p></main><div role="alertdialog" aria-label="Consent">We ask you to agree to many things before you read on</div>',
  ),
  '/only-dialog': bare('<div role="dialog" aria-label="Age"><h1>How old are you?</h1></div>'),
  '/backdrop': page(
    '<p>Words</p><div style="position:fixed;inset:0;background:#0008"></div><div class="box" style="position:fixed;inset:40% 40%;background:#fff">Subscribe</div>',
  ),
  '/hosted': page(
    `<p>Words of the page</p><p>More of them</p><consent-host></consent-host><script>document.querySelector('consent-host').attachShadow({ mode: 'closed' }).innerHTML = '<div style="position:fixed;inset:0;background:#fff"><p>We use cookies</p></div>'</script>`,
  ),
  '/wall': page('<p>Words</p><div id="cookie-wall" style="position:absolute;inset:0;background:#fff">We use cookies</div>'),
  '/two-bars': page(
    `<p>Words</p><p style="margin-top:70vh">Low words</p><div id="head" style="position:fixed;inset:0 0 auto;height:40vh;background:#fff">Subscribe</div><div style="position:fixed;inset:auto 0 0;height:35vh;background:#fff">We use cookies</div>`,
  ),
  '/nameless': page('<p>Words</p><div style="position:absolute;inset:0;background:#fff"><p>Sign up to read on</p></div>'),
  '/bar': page(
    '<p>Words</p><p style="margin-top:88vh">Low words</p><div id="cookie-bar" style="position:fixed;inset:auto 0 0;height:120px;background:#fff">We use cookies</div>',
  ),
  '/beside': page('<p>Words</p><div role="dialog" aria-label="Offer" style="position:fixed;inset:20%;background:#fff">Subscribe</div>'),
  // What looks like it and is not.
  '/shell': bare('<div style="position:fixed;inset:0;overflow:auto"><header>Shop</header><main><h1>Orders</h1><p>Words</p></main></div>'),
  '/sticky': page(
    '<header style="position:fixed;inset:0 0 auto;height:80px;background:#fff">Shop</header><p style="margin-top:90px">Words</p>',
  ),
  '/emblem': bare('<main><svg width="40" height="40" role="img" aria-label="Closed"><circle cx="20" cy="20" r="15"/></svg></main>'),
  '/slides': bare(
    `<main>${['One', 'Two', 'Three'].map((words, at) => `<section style="position:absolute;inset:0;background:#fff;z-index:${3 - at}"><h2>${words}</h2></section>`).join('')}</main><script>let idle</script>`,
  ),
  '/edges': bare('<header><h1>Closed today</h1></header><footer>Imprint</footer><div id="fb-root"></div><script>let idle</script>'),
  '/menu': page('<p>Words enough for a page</p><nav aria-hidden="true" inert style="position:absolute;left:-400px">Menu</nav>'),
  '/decorated': page(
    `<p>Few words</p><div aria-hidden="true"><span>A long line of words that only decorates the page and is read by nobody at all</span></div>`,
  ),
  '/clock': page('<p id="clock">0</p><script>setInterval(() => { clock.textContent = performance.now() }, 40)</script>'),
  '/pulse': page(
    `<style>@keyframes pulse { to { color: #eee } }</style><p id="pulse" style="animation:pulse 700ms infinite alternate">Words</p>`,
  ),
  '/contents': bare('<main><nav aria-label="Contents"><a href="#x">A list of links alone</a></nav></main><script>let idle</script>'),
  // What cannot be entered, or only otherwise.
  '/closed': page(
    '<p>Words</p><div id="host"></div><script>document.querySelector("#host").attachShadow({ mode: "closed" }).innerHTML = "<p>Words</p>"</script>',
  ),
  '/sandbox': sandboxed,
  '/refusing': page('<p>Words</p><iframe title="Inner" src="/refuses"></iframe><iframe title="Far" src="http://127.0.0.1:9/"></iframe>'),
  '/refuses': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', 'x-frame-options': 'DENY' }).end(page('<p>Not in a frame</p>')),
  '/nested': (request, response) => {
    const depth = Number(new URL(request.url ?? '', site.origin).searchParams.get('depth'));
    const inner = depth < 10 ? `<iframe title="Inner" src="/nested?depth=${depth + 1}"></iframe>` : '';
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(`<p>Words</p>${barrier(`at${depth}`)}${inner}`));
  },
  // Routes behind a fragment: of one document, which draws what its fragment says.
  '/routes': bare(`<main></main><script>
    const views = { '': 'Start', '/loans': 'Loans', '/rooms': 'Rooms' };
    const draw = () => {
      const name = location.hash.slice(1);
      document.querySelector('main').innerHTML = '<h1>' + (views[name] ?? 'Gone') + '</h1><a href="#/loans">Loans</a> <a href="#/rooms">Rooms</a> <a href="#/">Start</a> <a href="#part">Part</a>' + (name === '/loans' ? '${barrier('behind')}' : '');
    };
    addEventListener('hashchange', draw);
    draw();
  </script>`),
  // Layers of the same look, under and over a half of the window.
  '/under-half': layered(45),
  '/over-half': layered(55),
  '/frame': page(
    `<p>Words</p><iframe sandbox title="Inner" srcdoc='<!doctype html><html lang=en><title>Inner</title><main>${barrier('inner')}</main>'></iframe>`,
  ),
};

let site: TestSite;
const read = new Map<string, ReadPage>();

beforeAll(async () => {
  site = await serve(pages);
  const { pages: results } = await scan(site, { urls: Object.keys(pages) });
  for (const result of results) if (result.status === 'read') read.set(result.url.replace(site.origin, ''), result);
});
afterAll(() => site.close());

const marksOf = (path: string) => (read.get(path)?.marks ?? []).map(({ code }) => code);
const found = (path: string) =>
  (read.get(path)?.findings ?? []).filter(({ ruleId }) => ruleId === 'image-alt').map(({ selector }) => selector);

it.each([
  '/after-frames',
  '/after-skeleton',
  '/after-words',
  '/after-picture',
  '/after-ring',
  '/faded-in',
  '/after-splash',
  '/far',
  '/far-inside',
  '/far-and-lazy',
])('judges %s once it shows what people see', (path) => {
  expect(found(path)).toEqual(['#drawn']);
  expect(marksOf(path)).toEqual([]);
});

it.each([
  ['/idle', 'empty'],
  ['/between-edges', 'empty'],
  ['/throws-between', 'script_error'],
  ['/blank', 'empty'],
  ['/throws', 'script_error'],
  ['/lost-script', 'script_error'],
  ['/busy', 'unsettled'],
  ['/splash', 'unsettled'],
  ['/hangs', 'unsettled'],
  ['/modal', 'covered'],
  ['/inert', 'covered'],
  ['/hidden-page', 'covered'],
  ['/only-dialog', 'covered'],
  ['/backdrop', 'covered'],
  ['/wall', 'covered'],
  ['/two-bars', 'covered'],
  ['/nameless', 'covered'],
])('says that %s was not seen: %s', (path, code) => {
  expect(marksOf(path)).toEqual([code]);
  expect(isSeen(read.get(path) ?? {})).toBe(false);
});

it('sees what lies over a page from within a closed shadow root', () => {
  expect(marksOf('/hosted')).toEqual(['covered', 'closed_root']);
});

it('names what lies over a page and the error that left it empty', () => {
  expect(read.get('/wall')?.marks).toEqual([{ code: 'covered', values: { by: 'div#cookie-wall' } }]);
  expect(read.get('/throws')?.marks).toEqual([{ code: 'script_error', values: { error: 'nobody is not defined' } }]);
});

it.each(['/shell', '/sticky', '/emblem', '/slides', '/edges', '/menu', '/decorated', '/clock', '/pulse', '/contents'])(
  'has nothing to say against %s',
  (path) => {
    expect(marksOf(path)).toEqual([]);
  },
);

it.each([
  ['/bar', 'overlaid', { by: 'div#cookie-bar' }],
  ['/beside', 'overlaid', { by: 'div[role=dialog]' }],
  ['/closed', 'closed_root', { count: 1, names: 'div#host' }],
  ['/sandbox', 'scripts_forbidden', {}],
  ['/routes', 'hash_routes', { count: 2, example: '{origin}/routes#/loans' }],
  ['/refusing', 'unread_frame', { count: 2, example: '{origin}/refuses' }],
  ['/nested', 'unread_frame', { count: 1, example: '{origin}/nested?depth=9' }],
])('counts %s as seen and notes %s', (path, code, values) => {
  const here = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace('{origin}', site.origin) : value,
  ]);
  expect(read.get(path)?.marks).toEqual([{ code, values: Object.fromEntries(here) }]);
  expect(isSeen(read.get(path) ?? {})).toBe(true);
});

it('draws the line at half of the window, by the layer alone', () => {
  expect(marksOf('/under-half')).toEqual([]);
  expect(isSeen(read.get('/under-half') ?? {})).toBe(true);
  expect(read.get('/over-half')?.marks).toEqual([{ code: 'covered', values: { by: 'div#layer' } }]);
  expect(isSeen(read.get('/over-half') ?? {})).toBe(false);
});

it('judges what of a page’s frames it can enter, and nothing of the browser’s own pages', () => {
  // The engine itself asks for a look at frames that it was not in.
  expect(read.get('/refusing')?.findings.map(({ ruleId, selector }) => [ruleId, selector])).toEqual([
    ['frame-tested', 'html > body > main > iframe:nth-of-type(1)'],
    ['frame-tested', 'html > body > main > iframe:nth-of-type(2)'],
  ]);
  expect(found('/nested')).toHaveLength(9);
});

it('reads the routes behind a fragment where it is asked to, each as what it draws', async () => {
  const { pages: results, end } = await scan(site, { start: '/routes', hashRoutes: true });
  expect(results.map(({ url }) => url.replace(site.origin, ''))).toEqual(['/routes', '/routes#/loans', '/routes#/rooms']);
  const lines = results.map((result) =>
    result.status === 'read' ? [result.marks, result.findings.map(({ selector }) => selector)] : null,
  );
  expect(lines).toEqual([
    [undefined, []],
    [undefined, ['#behind']],
    [undefined, []],
  ]);
  expect(end).toMatchObject({ pagesRead: 3, truncated: false });
});

it('judges a page that does not survive scrolling as it is at its top', () => {
  expect(found('/hangs')).toEqual(['#drawn']);
});

it('judges what a sandbox keeps scripts out of', () => {
  expect(found('/sandbox')).toEqual(['#held']);
  expect(found('/far-frame')).toEqual(['html > body > main > iframe >>> #drawn']);
  expect(found('/frame')).toEqual(['html > body > main > iframe >>> #inner']);
});

it('judges a color that pulses at the end of its round, whenever it looks', () => {
  const [finding] = read.get('/pulse')?.findings.filter(({ ruleId }) => ruleId === 'color-contrast') ?? [];
  expect(finding?.contrast?.foreground).toBe('#eeeeee');
});
