import { expect, it } from 'vitest';
import { sourcesOf } from '../../testing/sources-of.ts';
import { pageFromHtml } from '../page/page-from-html.ts';
import type { PageElement } from '../page/page-element.ts';
import { AlikeElements } from './alike-elements.ts';

const files = Object.fromEntries(
  Array.from({ length: 200 }, (_, at) => [
    `pages/page-${at}.html`,
    `<p class="note-${at}">Note ${at}</p><p>Paragraph number ${at} of all</p>`,
  ]),
);
const { index } = sourcesOf({ ...files, 'pages/own.html': '<p>Anything</p>' });
const found = (html: string, own: string[] = []): string[] =>
  AlikeElements.of(index)
    .find(pageFromHtml(html) as PageElement, own)
    .map((element) => `${index.fileOf.get(element)?.path} ${element.attributes.length}`);

it('finds elements by a class, however a build calls it, by their text, and in the files of the page', () => {
  expect(found('<p class="note-7">Other</p>')).toEqual(['pages/page-7.html 1']);
  expect(found('<p class="Page_note-7__a1B2c">Other</p>')).toEqual(['pages/page-7.html 1']);
  expect(found('<p>Paragraph number 77 of all</p>')).toEqual(['pages/page-77.html 0']);
  expect(found('<p>Other</p>', ['pages/own.html'])).toEqual(['pages/own.html 0']);
});

it('looks at all where nothing is in common', () => {
  expect(found('<p>Other</p>')).toHaveLength(401);
});
