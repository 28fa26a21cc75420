import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerMember } from './members-area.ts';

const page = (title: string, body: string, { lang = ' lang="en"', head = '' } = {}) =>
  `<!doctype html><html${lang}><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width">${head}</head><body><main><h1>${title}</h1>${body}<p><a href="/">Start</a></p></main></body></html>`;

const link = (path: string) => `<li><a href="${path}">Page ${path.slice(1)}</a></li>`;
const image = '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">';
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenknopfloch'.repeat(4);

/** Page texts that would do harm, or break a screen, wherever they are not shown as text. `__reached` is set by none of them. */
export const hostileTexts = [
  '<img src=x onerror="window.__reached=1">',
  '"><script>window.__reached=2</script>',
  '{{constructor.constructor("window.__reached=3")()}}',
  'javascript:window.__reached=4',
  '\u202Egnp.exe\u202C \u2066evil\u2069',
];
const apart = ['section', 'article', 'blockquote', 'aside', 'figure'];
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const broken = [
  image,
  '<form><input type="text" name="city"><select><option>One</option></select></form>',
  '<p style="color:#999;background:#fff">Too faint to read</p>',
  '<button></button>',
  '<a href="/alt"></a>',
  '<div role="buton" tabindex="0">Odd role</div>',
  '<ul><div>Stray</div></ul>',
  '<table><tr><td>a</td><td>b</td></tr><tr><th></th><td>c</td></tr></table>',
  '<h4>Skipped a level</h4>',
  '<iframe src="/frame"></iframe>',
  '<video src="/none.mp4" controls></video>',
  '<a href="/a" style="color:#888">grey link</a> in a <span style="color:#777">text</span>',
];

/** A small site of two pages, apart from the others, for somebody who mends it: with what is certain and what a person has to look at. */
const office = (lang: string, isMended: boolean) => ({
  [`/office/${lang}`]: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ferry office</title><meta name="viewport" content="width=device-width"></head><body><main><h1>Ferry office</h1>
    <img class="ferry" src="/ferry.png" width="40" height="40"${isMended ? ' alt="The ferry"' : ''}>
    <form><input type="text" name="passenger"></form>
    <p aria-describedby="tides">Words that a note explains which is not there</p>
    <p><a href="/office/${lang}/times">Times</a></p></main></body></html>`,
  [`/office/${lang}/times`]: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Times</title><meta name="viewport" content="width=device-width"></head><body><main><h1>Times</h1>
    <p style="color:#999;background:#fff">Too faint to read</p><p><a href="/office/${lang}">Ferry office</a></p></main></body></html>`,
});
const pages: Record<string, string> = {
  '/': page(
    'Start',
    `<ul>${['/alt', '/label', '/contrast', '/lang', '/arabic', '/hostile', '/long', '/many', '/clean', '/missing', '/private/page', '/deep/one'].map(link).join('')}</ul>`,
  ),
  '/alt': page('Alternative texts', `${image}<input type="image" src="/x.png">`),
  '/label': page('Labels', '<form><input type="text" name="city"><input type="checkbox"></form>'),
  '/contrast': page('Contrast', '<p class="faint" style="color:#999;background:#fff">Too faint to read</p>'),
  '/lang': page('Language', '<p>No language declared</p>', { lang: '' }),
  '/arabic': page('صفحة عربية', `<p style="color:#aaa">نص باهت لا يُقرأ بسهولة</p>${image}`, { lang: ' lang="ar" dir="rtl"' }),
  '/hostile': page(
    'Hostile',
    hostileTexts
      .map((text) => `<button title="${escaped(text)}"></button><p style="color:#bbb" title="${escaped(text)}">${escaped(text)}</p>`)
      .join(''),
  ),
  // Each in surroundings of its own, so that each is an issue of its own. No page leads here.
  '/hostile-apart': page(
    'Hostile, apart',
    hostileTexts
      .map((text, index) => `<${apart[index]}><p style="color:#bbb" title="${escaped(text)}">${escaped(text)}</p></${apart[index]}>`)
      .join(''),
  ),
  '/long': page('Long', `<p style="color:#aaa" class="${longWord}">${longWord}</p><a href="/${longWord}?${longWord}"></a>`),
  '/many': page('Many', broken.join('')),
  '/frame': page('Frame', image),
  '/unsure': page(
    'Described by nothing',
    ['one', 'two', 'three'].map((name) => `<p id="${name}" class="${name}" aria-describedby="of-${name}">Words of ${name}</p>`).join('') +
      broken.slice(0, 3).join(''),
  ),
  // Behind a question for consent, and more of it behind a button. No page leads here.
  '/behind': page(
    'Behind',
    `<button id="more" onclick="rest.hidden = false">More</button><div id="rest" hidden>${image}</div>
    <div role="dialog" aria-modal="true" aria-label="Cookies" style="position:fixed;inset:0;background:#fff"><p>We use cookies</p><button onclick="this.parentNode.remove()">Accept all</button></div>`,
  ),
  '/clean': page('Clean', '<p>Nothing wrong here.</p>'),
  '/deep/one': page('Deep', '<a href="/deep/two">Two</a>'),
  '/deep/two': page('Deeper', '<table><tr><td>a</td></tr></table>'),
};

export interface FixtureSite {
  /** `127.0.0.1:port`, as MANARA_EGRESS_ALLOW takes it. */
  host: string;
  origin: string;
  /** While held, pages other than the start page wait for their answer, and a scan with them. */
  hold: () => void;
  release: () => void;
  /** Whether the picture of the ferry office of a language has its words. */
  mend: (lang: string, isMended: boolean) => void;
  close: () => Promise<void>;
}

/**
 * A website with failures of many sorts, texts that would do harm where they are not shown as text, and pages that cannot be read:
 * one is missing, one is forbidden by robots.txt. Nothing leads to its members' pages.
 */
export async function startFixtureSite(): Promise<FixtureSite> {
  let gate = Promise.resolve();
  const mended = new Set<string>();
  let open = () => {};
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://fixture.example');
    if (pathname === '/robots.txt')
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /private/\n');
    if (answerMember(request, response, pathname)) return;
    const lang = /^\/office\/(\w+)/.exec(pathname)?.[1];
    const found = lang ? office(lang, mended.has(lang))[pathname] : pages[pathname];
    const answer = () =>
      response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(found ?? page('Not found', ''));
    if (pathname === '/') return void answer();
    void gate.then(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const release = () => open();
  return {
    host,
    origin: `http://${host}`,
    hold() {
      release();
      gate = new Promise((done) => {
        open = done;
      });
    },
    release,
    mend: (lang, isMended) => void (isMended ? mended.add(lang) : mended.delete(lang)),
    close: () =>
      new Promise((done) => {
        release();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
