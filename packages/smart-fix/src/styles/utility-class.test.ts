import { expect, test } from 'vitest';
import { applyEdits } from '../edit/apply-edits.ts';
import { writeClass } from '../edit/write-class.ts';
import { readOne } from '../index/source-index.ts';
import { pageFromHtml } from '../page/page-from-html.ts';
import type { PageElement } from '../page/page-element.ts';
import { first } from '../page/words.ts';
import { readData } from '../texts/read-data.ts';
import { readStyles } from './read-styles.ts';
import { isUtility, passingStep, readableClass, scaleOf, targetClasses } from './utility-class.ts';

const figures = (foreground: string, background: string) => ({
  foreground,
  background,
  ratio: 2,
  required: 4.5,
  fontSize: 16,
  fontWeight: '400',
});
const elementIn = (html: string): PageElement => first(pageFromHtml(html) as PageElement, ({ tag }) => tag === 'b') as PageElement;
const none = { naming: () => [] };
const framework = (hue: string) => scaleOf(hue, [], none);

test('a text gets the nearest step of its scale that can be read, or what it stands on does', () => {
  const found = (html: string, foreground: string, background: string) => {
    const other = readableClass(elementIn(html), figures(foreground, background), framework);
    return other && `${other.owner.tag} ${other.from} ${other.to}`;
  };
  expect(found('<p class="text-gray-400 p-2"><b>x</b></p>', '#99a1af', '#ffffff')).toBe('p text-gray-400 text-gray-500');
  expect(found('<p class="text-gray-600"><b class="text-gray-700">x</b></p>', '#364153', '#101828')).toBe('b text-gray-700 text-gray-400');
  expect(found('<p class="bg-sky-400"><b class="text-white">x</b></p>', '#ffffff', '#00bcff')).toBe('p bg-sky-400 bg-sky-700');
  expect(found('<p class="muted"><b>x</b></p>', '#99a1af', '#ffffff')).toBeNull();
});

test('scales of the site come before the framework’s', () => {
  const config = "module.exports = { theme: { extend: { colors: { brand: { 300: '#bbbbbb', 600: '#555555' } } } } };";
  const theme = ':root { --color-sky-400: #123456; }';
  expect([...scaleOf('brand', [], { naming: () => readData('tailwind.config.js', config) })]).toEqual([
    [300, '#bbbbbb'],
    [600, '#555555'],
  ]);
  expect(scaleOf('sky', readStyles('a.css', theme), none).get(400)).toBe('#123456');
  expect(passingStep(framework('gray'), 400, '#767676', 7)).toBeNull();
});

test('a class that is called after its colour is known by its name', () => {
  expect(['.text-gray-400', '.bg-blue-50', '.card', '.text-gray-400 a', 'p', '.col-100'].map(isUtility)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a target gets the least size', () => {
  expect(targetClasses(elementIn('<p><b class="h-4 w-8 size-5">x</b></p>')).map(({ from, to }) => `${from} ${to}`)).toEqual([
    'h-4 h-6',
    'size-5 size-6',
  ]);
});

test('a class is written in its place, however it is put together', () => {
  const changed = (file: string, text: string) => {
    const read = readOne(file, text);
    const edit = writeClass(read.elements[0] as (typeof read.elements)[number], read, 'text-gray-400', 'text-gray-500');
    return edit && applyEdits(text, [edit]);
  };
  expect(changed('a.html', '<p class="dark:text-gray-400 text-gray-400">x</p>')).toBe('<p class="dark:text-gray-400 text-gray-500">x</p>');
  expect(changed('a.jsx', 'const a = <p className={cn("text-gray-400", x && "b")}>x</p>;')).toBe(
    'const a = <p className={cn("text-gray-500", x && "b")}>x</p>;',
  );
  expect(changed('a.jsx', 'const a = <p className={x ? "text-gray-400" : "b text-gray-400"}>x</p>;')).toBeNull();
  expect(changed('a.jsx', 'const a = <p className={muted}>x</p>;')).toBeNull();
});
