import type { ReadPage } from '@manara/core/scan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scan } from '../../../testing/scan.ts';
import { page, serve, type TestSite } from '../../../testing/serve.ts';

const picture = (id: string): string => `<img id="${id}" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="8" height="8">`;
/** Every name that a form or document inherits, in the browser that reads the page. */
const named = (prototype: string, part: string): string =>
  page('<section></section>', '').replace(
    '</body>',
    `<script>
      const names = new Set();
      for (let at = ${prototype}; at; at = Object.getPrototypeOf(at)) for (const name of Object.getOwnPropertyNames(at)) names.add(name);
      const section = document.querySelector('section');
      const main = document.querySelector('main');
      document.title = names.size + ' names';
      main.append(...[...names].map((name, at) => { const holder = document.createElement('div'); holder.innerHTML = ${part}; return holder; }));
      // A form remembers what it was asked for.
      for (const form of document.forms) for (const name of names) void form[name];
    </script></body>`,
  );

const pages = {
  '/form': named(
    'HTMLFormElement.prototype',
    "'<form><label>Field <input name=\"' + name + '\"></label>" + picture("' + 'in' + at + '") + "</form>'",
  ),
  '/form-ids': named(
    'HTMLFormElement.prototype',
    "'<form><label for=\"' + name + '\">Field</label><input id=\"' + name + '\">" + picture("' + 'in' + at + '") + "</form>'",
  ),
  '/document': named(
    'HTMLDocument.prototype',
    "'<form name=\"' + name + '\"><label>Field <input></label></form>" + picture("' + 'in' + at + '") + "'",
  ),
  '/chosen': page(
    '<form id="a"><label><input type="radio" name="nodeType" checked> One</label><label><input type="radio" name="nodeType"> Two</label></form><form id="b"><label><input type="radio" name="nodeType" checked> Three</label></form><button id="axe"></button>',
  ),
  '/many': page(Array.from({ length: 6000 }, () => picture('x').replace('id="x" ', '')).join('')),
};

let site: TestSite;
const read = new Map<string, ReadPage>();
let checked: unknown;
beforeAll(async () => {
  site = await serve(pages);
  const { pages: results } = await scan(site, {
    urls: Object.keys(pages),
    inspect: async (open) => {
      if (open.url.endsWith('/chosen'))
        checked = await open.ask(() => [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ form }) => form?.id));
    },
  });
  for (const result of results) if (result.status === 'read') read.set(new URL(result.url).pathname, result);
});
afterAll(() => site.close());

const found = (path: string, rule = 'image-alt') => (read.get(path)?.findings ?? []).filter(({ ruleId }) => ruleId === rule);

it.each(['/form', '/form-ids', '/document'])('reads all of %s, whatever its controls and parts are named', (path) => {
  const names = Number.parseInt(read.get(path)?.title ?? '', 10);
  expect(names).toBeGreaterThan(200);
  expect(new Set(found(path).map(({ selector }) => selector)).size).toBe(names);
  expect(found(path)[0]?.html).toMatch(/^<img /);
  expect(read.get(path)?.marks).toBeUndefined();
});

it('reads what is named like the engine, and leaves chosen what was chosen', () => {
  expect(found('/chosen', 'button-name')).toHaveLength(1);
  expect(checked).toEqual(['a', 'b']);
});

it('has a finding for every failure of a page', () => {
  expect(found('/many')).toHaveLength(6000);
  expect(read.get('/many')?.rules.find(({ ruleId }) => ruleId === 'image-alt')?.failed).toBe(6000);
});
