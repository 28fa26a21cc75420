import { isSeen } from '@manara/core/page-marks';
import { noPreparation, type ConsentAnswer, type Preparation } from '@manara/core/preparation/preparation';
import type { ReadPage } from '@manara/core/scan';
import { defaultEnvironment } from '@manara/core/scan-environment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scan } from '../../../testing/scan.ts';
import { page, serve, type Answer, type TestSite } from '../../../testing/serve.ts';
import { consentButtons } from './consent-buttons.ts';
import { consentWords } from './consent-words.ts';
import { findConsentButton } from './in-page/find-consent-button.ts';

const barrier = '<img id="wall" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="40" height="40">';
const press = "document.cookie = 'consent=yes'; location.reload()";
const laid = 'position:fixed;inset:0;background:#fff';

/** As in the wild: the page is behind a dialog until it is agreed to. */
const walled =
  (dialog: string): Answer =>
  (request, response) => {
    const isAgreed = /consent=yes/.test(request.headers.cookie ?? '');
    const kept = `<div aria-hidden="true" inert>${barrier}<p>Words of the page</p></div>${dialog}`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(isAgreed ? barrier : kept));
  };

const pages: Record<string, Answer> = {
  '/': walled(`<div role="dialog" aria-modal="true" aria-labelledby="ch" style="${laid}"><h2 id="ch">We use cookies</h2>
    <button onclick="${press}">Accept all</button> <button id="less" onclick="document.title = 'Less'; this.closest('div').remove()">Only necessary</button></div>`),
  '/led': walled(`<div role="dialog" aria-modal="true" aria-label="Cookies" style="${laid}"><a href="/agree">Accept all</a></div>`),
  '/agree': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'consent=yes' }).end(page('<p>Thanks</p>')),
  '/native': page(
    `${barrier}<dialog id="c" aria-label="Cookies"><h2>We use cookies</h2><button onclick="c.close()">Accept</button></dialog><script>c.showModal()</script>`,
  ),
  // All that there is until it is answered, with the only heading.
  '/headed': (request, response) => {
    const asks = `<!doctype html><html lang="en"><title>Town</title><div role="dialog" aria-label="Cookies"><h1>We use cookies</h1><button onclick="${press}">Accept</button></div>`;
    const isAgreed = /consent=yes/.test(request.headers.cookie ?? '');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(isAgreed ? page(barrier) : asks);
  },
  '/late': page(
    `${barrier}<script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<div id="cookie-wall" style="${laid}">Cookies <button onclick="this.parentNode.remove()">Got it</button></div>'), 700)</script>`,
  ),
  '/arabic': page(
    `${barrier}<div class="wall" style="${laid}"><p>نستخدم ملفات تعريف الارتباط</p><button onclick="this.parentNode.remove()">قبول الكل</button></div>`,
  ),
  '/german': page(
    `${barrier}<div class="wall" style="${laid}"><p>Wir verwenden Cookies</p><a href="#" role="button" onclick="this.parentNode.remove()">Alle akzeptieren</a></div>`,
  ),
  '/rooted': page(
    `${barrier}<div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '<div style="${laid}"><p>Cookies</p><button>Allow all</button></div>';
      host.shadowRoot.querySelector('button').onclick = () => host.remove()</script>`,
  ),
  '/known': page(
    `${barrier}<div style="${laid}">Hm? <button id="onetrust-accept-btn-handler" onclick="this.parentNode.remove()">!</button></div>`,
  ),
  '/framed': page(
    `${barrier}<div style="${laid}"><iframe title="Consent" srcdoc="<!doctype html><html lang=en><title>Consent</title><button class=sp_choice_type_11 onclick='parent.document.querySelector(&quot;iframe&quot;).parentNode.remove()'>Yes</button>"></iframe></div>`,
  ),
  '/own': page(
    `${barrier}<div class="age" style="${laid}">How old are you? <button id="old" onclick="this.parentNode.remove()">Old</button></div>`,
  ),
  '/plain': page(`${barrier}<p>Our privacy terms</p><button onclick="document.querySelector('#wall').remove()">Accept</button>`),
  // Nothing of these asks for consent, though they are laid over the page and speak of privacy.
  '/shell': page(
    `<div style="position:fixed;top:0"><nav><a href="#p">Privacy</a></nav>${barrier}<button onclick="document.querySelector('#wall').remove()">Accept</button></div>`,
  ),
  '/asks': page(
    `${barrier}<div style="position:fixed;bottom:0">Our privacy terms <form><label>Mail <input name="mail"></label><button onclick="event.preventDefault(); document.querySelector('#wall').remove()">Accept</button></form></div>`,
  ),
};

let site: TestSite;
beforeAll(async () => {
  site = await serve(pages);
});
afterAll(() => site.close());

async function read(change: Partial<Preparation>, urls: string[]): Promise<Map<string, ReadPage>> {
  const environment = { ...defaultEnvironment, preparation: { ...noPreparation, ...change } };
  const { pages: results } = await scan(site, { urls, environment, rules: ['image-alt'] });
  return new Map(results.flatMap((one) => (one.status === 'read' ? [[one.url.replace(site.origin, ''), one] as const] : [])));
}
const found = (one: ReadPage | undefined) => one?.findings.map(({ selector }) => selector);

it('gets behind what asks for consent, by the buttons that are known and by what they say', async () => {
  const paths = Object.keys(pages).filter((path) => path !== '/own' && path !== '/agree');
  const results = await read({ consent: 'accept' }, paths);
  for (const path of paths) {
    expect(isSeen(results.get(path) ?? {}), path).toBe(true);
    expect(found(results.get(path)), path).toEqual(['#wall']);
  }
});

it('refuses where that was chosen, and agrees to nothing', async () => {
  const results = await read({ consent: 'reject' }, ['/', '/native']);
  expect(results.get('/')).toMatchObject({ title: 'Less' });
  expect(results.get('/native')?.marks).toMatchObject([{ code: 'covered' }]);
});

it('leaves dialogs alone unless something was chosen, and clicks away what a selector names', async () => {
  const results = await read({ consentButtons: ['#old', '#nobody'] }, ['/own', '/known']);
  expect(results.get('/own')?.marks).toBeUndefined();
  expect(found(results.get('/own'))).toEqual(['#wall']);
  expect(isSeen(results.get('/known') ?? {})).toBe(false);
});

/** What a selector describes, as markup. */
function markupOf(selector: string): string {
  const parts = selector.split(' ').map((part) => {
    const [, name = 'div', rest = ''] = /^([a-z]*)(.*)$/.exec(part) ?? [];
    const attributes = [...rest.matchAll(/\[([\w-]+)[*]?="([^"]*)"\]|\[([\w-]+)\]/g)].map(([, key, value, bare]) => [
      key ?? bare ?? '',
      value ?? '',
    ]);
    const plain = rest.replace(/\[[^\]]*\]/g, '');
    const classes = [...plain.matchAll(/\.([\w-]+)/g)].map(([, one]) => one);
    for (const [key, value] of attributes) if (key === 'class') classes.push(value ?? '');
    const id = /#([\w-]+)/.exec(plain)?.[1];
    const given = attributes.filter(([key]) => key !== 'class' && key !== 'id').map(([key, value]) => `${key}="${value}"`);
    const idGiven = attributes.find(([key]) => key === 'id')?.[1] ?? id;
    const written = [idGiven && `id="${idGiven}"`, `class="${classes.join(' ')}"`, ...given].filter(Boolean).join(' ');
    return { name: name || 'div', written };
  });
  return `${parts.map(({ name, written }) => `<${name} ${written}>`).join('')}Press${parts
    .toReversed()
    .map(({ name }) => `</${name}>`)
    .join('')}`;
}

it('knows the buttons of every tool, and takes none that refuses for one that agrees', async () => {
  const answers = ['accept', 'reject'] as const satisfies readonly ConsentAnswer[];
  const cases = consentButtons.flatMap((tool) => answers.flatMap((answer) => tool[answer].map((selector) => ({ answer, selector }))));
  const got: string[] = [];
  await scan(site, {
    urls: ['/plain'],
    inspect: async ({ ask }) => {
      for (const { answer, selector } of cases) {
        for (const asked of answers) {
          const known = consentButtons.flatMap((tool) => [...tool[asked]]);
          const signs = { own: [], known, words: null, about: consentWords.about.source };
          const isFound = await ask(
            (html: string, find: typeof findConsentButton, by: typeof signs) => {
              document.body.innerHTML = html;
              return find(by) !== null;
            },
            markupOf(selector),
            findConsentButton,
            signs,
          );
          if (isFound !== (asked === answer)) got.push(`${selector} taken for ${asked}: ${isFound}`);
        }
      }
    },
  });
  expect(cases.length).toBeGreaterThan(60);
  expect(got).toEqual([]);
});

it.each([
  ['accept', ['Accept', 'Accept all cookies', 'I agree', '✓ Allow all', 'Tout accepter', 'J’accepte', 'Akkoord', 'موافق', 'قبول الكل']],
  ['reject', ['Reject all', 'Only necessary', 'Necessary cookies only', 'Alle ablehnen', 'Rechazar todas', 'رفض الكل']],
] as const)('knows what buttons say that %s', (answer, words) => {
  const other = answer === 'accept' ? 'reject' : 'accept';
  for (const word of words) {
    expect(consentWords[answer].test(word), word).toBe(true);
    expect(consentWords[other].test(word), word).toBe(false);
  }
});

it.each(['Accept the invitation', 'Agree with Ann', 'Settings', 'Reject the offer of Ann', 'More about cookies', 'Cookies'])(
  'takes “%s” for no answer',
  (word) => {
    expect(consentWords.accept.test(word)).toBe(false);
    expect(consentWords.reject.test(word)).toBe(false);
  },
);
