import { expect, it } from 'vitest';
import { first } from '../page/words.ts';
import { pageFromHtml } from '../page/page-from-html.ts';
import type { PageElement } from '../page/page-element.ts';
import type { KeptLooks } from '../page/in-page/keep-looks.ts';
import { readStyles } from '../styles/read-styles.ts';
import { hideUntilFocused, keepLooks } from './keep-looks.ts';
import { review } from './proposal.ts';

const page = (html: string): PageElement => pageFromHtml(html) as PageElement;
const hiding = (sheets: Record<string, string>, head = '') =>
  hideUntilFocused(
    Object.entries(sheets).flatMap(([file, text]) => readStyles(file, text)),
    new Map(Object.entries(sheets)),
    [first(page(`<div>${head}</div>`), ({ tag }) => tag === 'link')].filter((one) => one !== null),
  );

it('hides a link until it is reached as the site hides others', () => {
  expect(hiding({ 'a.css': '.skip-nav { left: -999px } .skip-nav:focus { left: 0 }' })).toEqual({
    classes: 'skip-nav',
    rule: null,
    style: '',
  });
  expect(hiding({ 'a.css': '.visually-hidden-focusable:not(:focus):not(:focus-within) { clip: rect(0,0,0,0) }' })?.classes).toBe(
    'visually-hidden-focusable',
  );
  expect(hiding({ 'a.css': '.sr-only-focusable:focus { position: static }' })?.classes).toBe('sr-only sr-only-focusable');
  expect(hiding({ 'a.css': '@import "tailwindcss";\n' })).toMatchObject({ classes: 'sr-only focus:not-sr-only', rule: null });
});

it('gives the style sheet of the page a rule where there is none, in its own indent', () => {
  const sheets = { 'vendor/reset.css': 'body { margin: 0 }', 'other.css': 'body { margin: 0 }', 'css/site.css': 'p {\n\tmargin: 0;\n}\n' };
  const found = hiding(sheets, '<link rel="stylesheet" href="/css/site.css?v=3">');
  expect(found).toMatchObject({ classes: 'skip-link', rule: { file: 'css/site.css' } });
  expect(found?.rule?.text).toMatch(/^\n\.skip-link:not\(:focus\) \{\n(?:\t[\w-]+: [^;]+;\n)+\}\n$/);
  expect(hiding(sheets)?.rule?.file).toBe('other.css');
});

it("gives no class where no style sheet is known to be the page's, or the class stands for something else", () => {
  expect(hiding({ 'card.module.css': '.card { margin: 0 }' })).toBeNull();
  expect(hiding({ 'a.css': 'body { margin: 0 } .skip-link { color: red }' })).toBeNull();
});

it('keeps the looks of headings by a class or a style, and does without where there is no place for it', () => {
  const [one, other] = [page('<h4 class="wide">Rates</h4>'), page('<h4>Rooms</h4>')];
  const alone = review(['h2'], { kind: 'rename', on: one, tag: 'h2' });
  const both = { ...review(['h2'], ...alone.changes, { kind: 'rename' as const, on: other, tag: 'h2' }), otherwise: alone };
  const looks = new Map<PageElement, KeptLooks>([
    [one, { class: 'wide h4' }],
    [other, { style: 'font-size: 1em' }],
  ]);
  const kept = keepLooks(both, looks);
  expect(kept.changes).toEqual([
    { kind: 'set', on: one, name: 'class', value: 'wide h4' },
    { kind: 'rename', on: one, tag: 'h2' },
    { kind: 'set', on: other, name: 'style', value: 'font-size: 1em' },
    { kind: 'rename', on: other, tag: 'h2' },
  ]);
  expect(kept.otherwise?.changes).toEqual(both.changes);
  expect(kept.otherwise?.otherwise?.changes).toEqual(kept.changes.slice(0, 2));
  expect(keepLooks(alone, new Map())).toEqual(alone);
});
