import { expect, test } from 'vitest';
import { colourKey, locateStyle } from './locate-style.ts';
import { readStyles } from './read-styles.ts';

const place = (selector: string, value: string, href = 'http://site/assets/main-Ab12Cd34.css') => ({
  owner: null,
  color: '',
  selector,
  property: 'color',
  value,
  href,
  reach: 1,
  variable: null,
});

test('declarations are read with their places: nested, in components, in sheets', () => {
  const vue = `<template><p/></template>\n<style scoped lang="scss">\n.card { a:hover { color : #ABC ; } &__x { color: red } }\n</style>`;
  const found = readStyles('a.vue', vue);
  expect(found.map(({ selector, span }) => [selector, vue.slice(span.start, span.end)])).toEqual([
    ['.card a:hover', '#ABC'],
    ['.card__x', 'red'],
  ]);
  expect(readStyles('a.css', '.a { color: ')).toEqual([]);
});

test('the sheets of an Angular component stand in its program', () => {
  const program = "@Component({ template: `<p class='a'></p>`, styles: ['.a { color: #aaa }', `.b { color: #bbb }`] })\nclass A {}";
  expect(readStyles('a.component.ts', program).map(({ selector, span }) => [selector, program.slice(span.start, span.end)])).toEqual([
    ['.a', '#aaa'],
    ['.b', '#bbb'],
  ]);
});

test('a place is where the value stands, behind a byte order mark too, and none where the parser shortens the name', () => {
  const css = '\ufeff.a { color: #aaa; *color: #bbb; _color: #ccc; background: #ddd }';
  expect(readStyles('a.css', css).map(({ span }) => css.slice(span.start, span.end))).toEqual(['#aaa', '#ddd']);
});

test('a declaration of the page is found by selector and value, without what frameworks add to them', () => {
  const styles = [
    ...readStyles('src/card.module.css', '.card { color: #aaa }'),
    ...readStyles('src/main.css', '.muted > b { color: #AAAAAA }\n.muted > b { color: #bbb }'),
  ];
  const found = (selector: string, value: string) =>
    locateStyle(styles, place(selector, value)).map(({ file, value: own }) => `${file} ${own}`);
  expect(found('.muted > b[data-v-12ab34cd]', 'rgb(170, 170, 170)')).toEqual(['src/main.css #AAAAAA']);
  expect(found('._card_1x2y3_12', 'rgb(170, 170, 170)')).toEqual(['src/card.module.css #aaa']);
  // Next's hashes begin and end with any of their signs; Gatsby names the file.
  expect(found('.Card_card___kS3X', 'rgb(170, 170, 170)')).toEqual(['src/card.module.css #aaa']);
  expect(found('.Card_card__i2v5_', 'rgb(170, 170, 170)')).toEqual(['src/card.module.css #aaa']);
  expect(found('.card-module--card--1a2b3', 'rgb(170, 170, 170)')).toEqual(['src/card.module.css #aaa']);
  expect(found('.other', 'rgb(170, 170, 170)')).toEqual([]);
  // A rule that holds within a component is looked for where the component is.
  const parts = ['a/[slug].svelte', 'contact.svelte'].flatMap((file) => readStyles(file, '<style>p { color: #aaa }</style>'));
  const within = (selector: string, beside: string | null) =>
    locateStyle(parts, place(selector, 'rgb(170, 170, 170)', ''), beside).map(({ file }) => file);
  expect(within('p.svelte-1lbnokh', 'a/[slug].svelte')).toEqual(['a/[slug].svelte']);
  expect(within('p.svelte-1lbnokh', null)).toHaveLength(2);
  expect(within('p', 'a/[slug].svelte')).toHaveLength(2);
  // Angular has the host of a component by an attribute.
  styles.push(...readStyles('src/home.scss', ':host { .box { color: #aaa } }'), ...readStyles('src/menu.scss', '.box { color: #aaa }'));
  expect(found('[_nghost-ng-c12] .box[_ngcontent-ng-c12]', 'rgb(170, 170, 170)')).toEqual(['src/home.scss #aaa']);
  expect(found('.box[_ngcontent-ng-c34]', 'rgb(170, 170, 170)')).toEqual(['src/menu.scss #aaa']);
});

test('colours are compared however they are written', () => {
  expect([colourKey('#aaa'), colourKey('#AAAAAA'), colourKey('rgb(170, 170, 170)'), colourKey('var(--a)')]).toEqual([
    '170,170,170',
    '170,170,170',
    '170,170,170',
    null,
  ]);
});

test('long stretches of white space are gone through once', () => {
  const wide = ' '.repeat(400_000);
  expect(readStyles('a.ts', `styles:${wide}x`)).toEqual([]);
  const styles = [{ ...place(`.a${wide}b`, 'red'), file: 'a.css', span: { start: 0, end: 3 } }];
  expect(locateStyle(styles, place('.a b', 'red'))).toEqual(styles);
});
