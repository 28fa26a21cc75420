import { isSeen } from '@manara/core/page-marks';
import { noPreparation } from '@manara/core/preparation/preparation';
import type { ReadPage } from '@manara/core/scan';
import { defaultEnvironment } from '@manara/core/scan-environment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPage, scan } from '../../../testing/scan.ts';
import { page, serve, type Answer, type TestSite } from '../../../testing/serve.ts';

/** Draws a picture without a text alternative: what is found only in the state that was meant. */
const script = `<script>window.done = () => document.querySelector('main').insertAdjacentHTML('beforeend',
  '<img id="done" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="40" height="40">')</script>`;
const drawing = (body: string): string => page(body, script);
const later = (what: string, milliseconds = 1500): string => `<script>setTimeout(() => { ${what} }, ${milliseconds})</script>`;
const cover = '<div id="cover" style="position:fixed;inset:0;background:#fffe">One moment</div>';

/** Each page with the steps on it, and what its scripts take for success. */
const works: Record<string, [steps: string[], body: string]> = {
  '/click': [['click element #open'], '<button id="open" onclick="event.isTrusted && done()">Open</button>'],
  '/click-below': [['click #open'], '<div style="height:3000px">Long</div><button id="open" onclick="done()">Open</button>'],
  '/click-first-shown': [['click .open'], '<button class="open" hidden>No</button><button class="open" onclick="done()">Open</button>'],
  '/click-faded': [['click #open'], `<button id="open" onclick="done()">Open</button>${cover}${later('cover.remove()', 900)}`],
  '/click-when-there': [
    ['click #open'],
    `<p id="room">Room</p>${later(`room.innerHTML = '<button id="open" onclick="done()">Open</button>'`, 2000)}`,
  ],
  '/click-in-shadow': [
    ['click #open'],
    `<div id="host"></div><script>const button = document.createElement('button'); button.id = 'open'; button.textContent = 'Open';
      button.onclick = done; host.attachShadow({ mode: 'open' }).append(button)</script>`,
  ],
  '/click-in-frame': [
    ['click #open'],
    `<iframe title="Inner" srcdoc="<!doctype html><html lang=en><title>Inner</title><button id=open onclick='parent.done()'>Open</button>"></iframe>`,
  ],
  '/type': [
    ['type "Ann Lee" into #name'],
    `<label>Name <input id="name" value="Somebody"></label><script>let keys = 0; document.querySelector('#name').onkeydown = () => { keys += 1 };
      document.querySelector('#name').oninput = ({ target }) => { if (target.value === 'Ann Lee' && keys === 7) done() }</script>`,
  ],
  '/type-controlled': [
    ['set field #name to Ann'],
    // As React keeps what it has written last: a value that a script of the page sets is no change to it.
    `<label>Name <input id="name"></label><script>const field = document.querySelector('#name');
      const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value'); let known = '';
      Object.defineProperty(field, 'value', { configurable: true, get() { return get.call(this) }, set(text) { known = text; set.call(this, text) } });
      field.oninput = () => { if (get.call(field) !== known && get.call(field) === 'Ann') done() }</script>`,
  ],
  '/type-words': [
    ['type Hello into #words'],
    `<div id="words" contenteditable role="textbox" aria-label="Words">Old</div><script>words.oninput = () => { if (words.textContent === 'Hello') done() }</script>`,
  ],
  '/type-date': [
    ['set field #day to 2026-11-27'],
    `<label>Day <input id="day" type="date" onchange="this.value === '2026-11-27' && done()"></label>`,
  ],
  '/clear': [['clear field #name'], `<label>Name <input id="name" value="Ann" oninput="this.value === '' && done()"></label>`],
  '/check': [
    ['check field #terms'],
    '<label><input id="terms" type="checkbox" style="position:absolute;opacity:0" onchange="this.checked && done()"><span>I agree</span></label>',
  ],
  '/uncheck': [['uncheck #news'], '<label><input id="news" type="checkbox" checked onchange="!this.checked && done()"> News</label>'],
  '/switch': [
    ['check #on'],
    `<button id="on" role="switch" aria-checked="false" onclick="this.ariaChecked = 'true'; done()">Sound</button>`,
  ],
  '/choose': [
    ['choose Slow boat in #way'],
    `<label>Way <select id="way" onchange="this.value === 'b' && done()"><option value="a">Train</option><option value="b">Slow  boat</option></select></label>`,
  ],
  '/press': [
    ['press Escape'],
    `<script>addEventListener('keydown', ({ key, isTrusted }) => { if (key === 'Escape' && isTrusted) done() })</script>`,
  ],
  '/link': [['click #on'], '<a id="on" href="/inner">Go on</a>'],
  '/open': [['navigate to /inner', 'wait for path to be /inner'], '<p>Words</p>'],
  '/selector': [['wait for selector .ready'], `<p>Words</p>${later(`document.querySelector('p').className = 'ready'; done()`, 2500)}`],
  '/removed': [['wait for element #busy to be removed'], `<p id="busy">Words</p>${later('busy.remove(); done()', 2500)}`],
  '/hidden': [['wait for #busy to be hidden'], `<p id="busy">Words</p>${later('busy.hidden = true; done()', 2500)}`],
  '/text': [['wait for text "12 results"'], `<p id="count">0 results</p>${later("count.textContent = '12  results'; done()", 2500)}`],
  '/event': [
    ['wait for element #tabs to emit tabs:ready'],
    `<p id="tabs">Tabs</p><script>setInterval(() => tabs.dispatchEvent(new CustomEvent('tabs:ready')), 300); done()</script>`,
  ],
  '/request': [['wait for request /data?page=*'], `<p>Words</p>${later("fetch('/data?page=2').then(done)", 2500)}`],
  '/request-after': [
    ['click #more', 'wait for request /data'],
    `<button id="more" onclick="setTimeout(() => fetch('/data').then(done), 2000)">More</button><script>fetch('/data')</script>`,
  ],
  '/fragment': [
    ['wait for fragment to be #done', 'wait for path to not be /elsewhere'],
    `<p>Words</p>${later("location.hash = 'done'; done()", 2500)}`,
  ],
  '/pause': [['wait 2.5 seconds'], `<p>Words</p>${later('done()', 2000)}`],
  '/two': [
    ['click #one', 'click #two'],
    `<button id="one" onclick="two.hidden = false">One</button><button id="two" hidden onclick="done()">Two</button>`,
  ],
};

/** Each page with the steps on it, of which the first fails, and why. The last would be what was meant. */
const fails: Record<string, [steps: string[], why: string, body: string]> = {
  '/absent': [['click #nobody'], 'absent', ''],
  '/unshown': [['click #kept'], 'absent', '<button id="kept" hidden>No</button>'],
  '/covered': [['click #under'], 'covered', `<button id="under">No</button>${cover}`],
  '/no-field': [['type Ann into #name'], 'no_field', '<p id="name">No field</p>'],
  '/no-option': [['choose Rocket in #way'], 'no_option', '<label>Way <select id="way"><option>Train</option></select></label>'],
  '/away': [['click #out'], 'left_site', '<a id="out" href="https://elsewhere.example/">Out</a>'],
  '/lost': [['click #out'], 'no_page', '<a id="out" href="/gone">Out</a>'],
  '/no-selector': [['click ##'], 'selector', ''],
  '/never': [['wait for text never'], 'late', ''],
};

const pages: Record<string, Answer> = {
  '/inner': drawing('<p>Inner</p><script>done()</script>'),
  '/data': 'data',
  ...Object.fromEntries(Object.entries(works).map(([path, [, body]]) => [path, drawing(body)])),
  ...Object.fromEntries(
    Object.entries(fails).map(([path, [, , body]]) => [path, drawing(`${body}<button id="then" onclick="done()">Then</button>`)]),
  ),
};
const steps = [
  ...Object.entries(works).flatMap(([path, [lines]]) => [`on ${path}`, ...lines]),
  ...Object.entries(fails).flatMap(([path, [lines]]) => [`on ${path}`, ...lines, 'click #then']),
];

let site: TestSite;
const read = new Map<string, ReadPage>();
beforeAll(async () => {
  site = await serve(pages);
  const environment = { ...defaultEnvironment, preparation: { ...noPreparation, steps } };
  const result = await scan(site, { urls: [...Object.keys(works), ...Object.keys(fails)], environment, rules: ['image-alt'] });
  for (const one of result.pages) if (one.status === 'read') read.set(one.url.replace(site.origin, ''), one);
}, 400_000);
afterAll(() => site.close());

const drawn = (path: string) => read.get(path)?.findings.map(({ selector, url }) => [selector, url.replace(site.origin, '')]);

it.each(Object.keys(works))('judges %s after its steps, as the page that was asked for', (path) => {
  expect(drawn(path)).toEqual([['#done', path]]);
  expect(read.get(path)?.marks ?? []).toEqual([]);
});

it.each(Object.entries(fails).map(([path, [lines, why]]) => [path, lines[0], why] as const))(
  'says of %s that “%s” failed, takes no step after it, and counts the page as not seen',
  (path, step, why) => {
    const [mark] = read.get(path)?.marks ?? [];
    expect(mark).toEqual({ code: 'step_failed', values: { step: step?.replace(' Ann ', ' … '), why } });
    expect(isSeen(read.get(path) ?? {})).toBe(false);
    expect(drawn(path)).toEqual([]);
  },
);

it('counts a page where it was before its steps, and goes on to what it led to then', async () => {
  const wandering = await serve({
    '/': page('<a href="/shop">Shop</a>'),
    '/shop': page('<a id="on" href="/inner">Go on</a> <a href="/more">More</a>'),
    '/inner': page('<p>Inner</p>', `${script}<script>addEventListener('load', done)</script><link rel="canonical" href="/inner">`),
    '/more': page('<p>More</p>'),
  });
  const preparation = { ...noPreparation, steps: ['on /shop', 'click #on'] };
  const result = await scan(wandering, { environment: { ...defaultEnvironment, preparation }, rules: ['image-alt'] });
  wandering.close();
  const found = result.pages.map((one) => [
    one.url.replace(wandering.origin, ''),
    one.status === 'read' ? one.findings.map(({ selector }) => selector) : one.reason,
  ]);
  expect(Object.fromEntries(found)).toEqual({ '/': [], '/shop': ['#done'], '/inner': ['#done'], '/more': [] });
});

it('has what would open in a window of its own open in this one', async () => {
  const opening = await serve({
    '/': page('<form action="/inner" target="_blank"><button id="on" formtarget="_blank">Go on</button></form>'),
    '/inner': page('<p>Inner</p>', `${script}<script>addEventListener('load', done)</script>`),
  });
  const preparation = { ...noPreparation, steps: ['click #on'] };
  const result = await scan(opening, { urls: ['/'], environment: { ...defaultEnvironment, preparation }, rules: ['image-alt'] });
  opening.close();
  expect(readPage(result).findings.map(({ selector }) => selector)).toEqual(['#done']);
});

it('takes no step that would sign out', async () => {
  const members = await serve({ '/': page('<a id="out" href="/logout">Out</a>') });
  const signIn = {
    kind: 'header' as const,
    username: null,
    name: 'X-Member',
    secret: 'open-sesame',
    origin: members.origin,
    url: null,
    mark: null,
  };
  const preparation = { ...noPreparation, steps: ['click #out'] };
  const environment = { ...defaultEnvironment, preparation };
  const result = await scan(members, { urls: ['/'], signIn, environment, rules: ['image-alt'] });
  members.close();
  expect(readPage(result).marks).toEqual([{ code: 'step_failed', values: { step: 'click #out', why: 'signs_out' } }]);
  expect(members.hits).not.toContain('/logout');
});
