import { expect, it } from 'vitest';
import type { Change } from '../edit/change.ts';
import { PageLocator } from '../locate/locate.ts';
import { pageFromHtml } from '../page/page-from-html.ts';
import type { PageElement } from '../page/page-element.ts';
import { within } from '../page/words.ts';
import { sourcesOf } from '../../testing/sources-of.ts';
import { writeAttribute } from '../../testing/write-attribute.ts';
import { textsFor } from './sources.ts';
import { SourceWriter } from './write-source.ts';

const icon = 'export const Icon = ({ sign }) => <button className={`icon-${sign}`}><svg className="line" /></button>;';
const label = { name: 'aria-label', value: 'Menu' };
const page = (uses: string) => `import { Icon } from './Icon.jsx';\nexport const App = () => <main><p>Tools</p>${uses}</main>;`;

it('writes no words into a component that stands for something else elsewhere', () => {
  const both = { 'Icon.jsx': icon, 'App.jsx': page('<Icon sign="menu" /><Icon sign="search" />') };
  const html =
    '<main><p>Tools</p><button class="icon-menu"><svg class="line"></svg></button><button class="icon-search"><svg class="line"></svg></button></main>';
  expect(writeAttribute(both, html, 'button', label)).toBeNull();
  const one = { 'Icon.jsx': icon, 'App.jsx': page('<Icon sign="menu" />') };
  expect(
    writeAttribute(one, '<main><p>Tools</p><button class="icon-menu"><svg class="line"></svg></button></main>', 'button', label),
  ).toBeNull();
});

it('writes words into what is the same wherever it stands', () => {
  const toggle = 'export const Toggle = () => <button className="toggle" onClick={open}><svg className="line" /></button>;';
  const uses = "import { Toggle } from './Toggle.jsx';\nexport const App = () => <main><Toggle /></main>;";
  const files = { 'Toggle.jsx': toggle, 'App.jsx': uses, 'Other.jsx': uses };
  expect(writeAttribute(files, '<main><button class="toggle"><svg class="line"></svg></button></main>', 'button', label)).toMatchObject({
    'Toggle.jsx': toggle.replace('className="toggle"', 'className="toggle" aria-label="Menu"'),
  });
});

it('writes one name neither on what differs by its state alone nor on what a loop makes; what opens and closes is one', () => {
  const star = '<ul>{[1, 2].map((n) => <li><button className="star" aria-pressed={n <= value}><svg /></button></li>)}</ul>';
  const stars = ['true', 'false'].map((on) => `<li><button class="star" aria-pressed="${on}"><svg></svg></button></li>`).join('');
  expect(writeAttribute({ 'Stars.jsx': `export const Stars = () => ${star};` }, `<ul>${stars}</ul>`, 'button', label)).toBeNull();
  const head = 'export const Head = ({ at }) => <header><button className="toggle" aria-expanded={open}><i /></button></header>;';
  const use = (at: string) => `import { Head } from './Head.jsx';\nexport const ${at} = () => <main><Head at="${at}" /></main>;`;
  const files = { 'Head.jsx': head, 'One.jsx': use('One'), 'Two.jsx': use('Two') };
  const html = '<main><header><button class="toggle" aria-expanded="false"><i></i></button></header></main>';
  expect(writeAttribute(files, html, 'button', label)).toMatchObject({ 'Head.jsx': expect.stringContaining('aria-label="Menu"') });
});

it('writes no id where it would stand twice', () => {
  const field = 'export const Field = ({ name }) => <div className="field"><span>{name}</span><input className="text" /></div>;';
  const uses = 'import { Field } from \'./Field.jsx\';\nexport const App = () => <form><Field name="Town" /></form>;';
  const html = '<form><div class="field"><span>Town</span><input class="text"></div></form>';
  expect(writeAttribute({ 'Field.jsx': field, 'App.jsx': uses }, html, 'span', { name: 'id', value: 'town-label' })).toBeNull();
  const plain = { 'index.html': '<form><div class="field"><span>Town</span><input class="text"></div></form>' };
  expect(writeAttribute(plain, html, 'span', { name: 'id', value: 'town-label' })).toMatchObject({
    'index.html': expect.stringContaining('id="town-label"'),
  });
});

const film = (tag: string) => ({
  'Film.jsx': `export const Film = ({ film }) => <article className="film"><img src={film.image} /><h3>{film.title}</h3>${tag}</article>;`,
  'App.jsx':
    "import { Film } from './Film.jsx';\nexport const App = ({ films }) => <main>{films.map((film) => <Film film={film} />)}</main>;",
});
const films = (inside: string) =>
  `<main>${['Salt', 'Pier'].map((name) => `<article class="film"><img src="/${name}.png"><h3>${name}</h3>${inside}</article>`).join('')}</main>`;

it('takes words that differ from one to the next from the expression that shows them beside', () => {
  expect(writeAttribute(film(''), films(''), 'img', { name: 'alt', value: 'salt' })).toMatchObject({
    'Film.jsx': expect.stringContaining('<img src={film.image} alt={film.title} />'),
  });
  expect(writeAttribute(film(''), films(''), 'img', { name: 'alt', value: 'A white hill' })).toBeNull();
  const vue = { 'Film.vue': '<template><li v-for="one in all"><img :src="one.image"><b>{{ one.title }}</b></li></template>' };
  expect(
    writeAttribute(vue, '<li><img src="/1.png"><b>Salt</b></li><li><img src="/2.png"><b>Pier</b></li>', 'img', {
      name: 'alt',
      value: 'Salt',
    }),
  ).toMatchObject({
    'Film.vue': expect.stringContaining('<img :src="one.image" :alt="one.title">'),
  });
  const raw = { 'film.hbs': '{{#each all}}<li><img src="{{image}}"><b>{{{title}}}</b></li>{{/each}}' };
  expect(writeAttribute(raw, '<li><img src="/1.png"><b>Salt</b></li>', 'img', { name: 'alt', value: 'Salt' })).toBeNull();
});

it('writes no words into the picture of a link that leads somewhere else each time', () => {
  const link = '<a href={film.page}><svg className="go" role="img" /></a>';
  const html = films('<a href="/salt"><svg class="go" role="img"></svg></a>');
  expect(writeAttribute(film(link), html, 'svg', { name: 'aria-label', value: 'More of it' })).toBeNull();
});

it('writes nothing where something else has made the element, or what is to be said is said', () => {
  const files = { 'form.erb': '<form><%= f.text_field :name %><p><input name="places" class="in"></p></form>' };
  const html = '<form><input name="name" class="in"></form>';
  expect(writeAttribute(files, html, 'input', { name: 'aria-label', value: 'Name' })).toBeNull();
  const said = { 'index.html': '<main><img src="a.png" alt="A"></main>' };
  expect(writeAttribute(said, '<main><img src="a.png"></main>', 'img', { name: 'alt', value: 'A' })).toBeNull();
});

it('writes nothing where more speaks against the likeliest place than for it', () => {
  const files = {
    'app/views/layouts/application.html.erb':
      '<header class="top"><a class="brand" href="/"><%= image_tag "seal.png", class: "seal" %></a></header>',
    'app/views/boats/index.html.erb':
      '<ul><li class="boat"><a class="go" href="/boats/1"><img class="photo" src="<%= boat.photo %>" alt=""></a></li></ul>',
  };
  const html = '<header class="top"><a class="brand" href="/"><img class="seal" src="/assets/seal-1f3a.png"></a></header>';
  expect(writeAttribute(files, html, 'img', { name: 'alt', value: 'Home' })).toBeNull();
});

it('takes away what keeps people from zooming where a program says it for its framework', () => {
  const wide = 'width=device-width, initial-scale=1';
  const html = `<main><meta name="viewport" content="${wide}, maximum-scale=1"></main>`;
  const change = { name: 'content', value: wide };
  const nuxt = `export default defineNuxtConfig({ app: { head: { meta: [{ name: 'viewport', content: '${wide}, maximum-scale=1' }] } } });`;
  expect(writeAttribute({ 'nuxt.config.ts': nuxt }, html, 'meta', change)).toMatchObject({
    'nuxt.config.ts': nuxt.replace(', maximum-scale=1', ''),
  });
});

const limited = (said: string) => `<main><meta name="viewport" content="width=device-width, ${said}"></main>`;
const free = { name: 'content', value: 'width=device-width' };

it('takes the very limits that the page has out of the settings of its viewport, wherever they stand in them', () => {
  const html = limited('maximum-scale=1, user-scalable=no');
  const set = (fields: string, lead = 'export const viewport: Viewport = {', end = '};\n') => ({
    'app/config.ts': `${lead}${fields}${end}`,
  });
  const taken: [before: string, after: string][] = [
    [" width: 'device-width', maximumScale: 1, userScalable: false ", " width: 'device-width' "],
    [" userScalable: false, maximumScale: 1, width: 'device-width' ", " width: 'device-width' "],
    [" userScalable: false, width: 'device-width', maximumScale: 1, ", " width: 'device-width', "],
    ['\n  maximumScale: 1,\n  userScalable: false,\n', '\n  \n'],
    [' maximumScale: 1, ...wide, userScalable: false ', ' ...wide,  '],
    [' maximumScale: 1, userScalable: false, minimumScale: 0.5 ', ' minimumScale: 0.5 '],
    [' width: 1, // a,\n maximumScale: 1, userScalable: false ', ' width: 1, // a,\n  '],
  ];
  for (const [before, after] of taken) expect(writeAttribute(set(before), html, 'meta', free)).toMatchObject(set(after));
  const made = ['export function generateViewport() {\n  return {', '  };\n}\n'] as const;
  expect(writeAttribute(set(' maximumScale: 1, userScalable: false ', ...made), html, 'meta', free)).toMatchObject(set('  ', ...made));
});

it('takes nothing out of records that say something else, or that are not the viewport’s', () => {
  const html = limited('maximum-scale=1');
  const map = '// fit the viewport of the map\nexport const mapSettings = { minimumScale: 2, maximumScale: 1 };\n';
  expect(writeAttribute({ 'src/config/map.ts': map }, html, 'meta', free)).toBeNull();
  expect(writeAttribute({ 'src/config/view.ts': 'export const viewport = { maximumScale: 5 };\n' }, html, 'meta', free)).toBeNull();
});

const listed = '<ul><li><img src="/1.png"><b>Salt</b></li><li><img src="/2.png"><b>Pier</b></li></ul>';
const salt = { name: 'alt', value: 'Salt' };

it('looks once through a file that begins many blocks', () => {
  const list = '<li><img src="{{image}}"><b>{{title}}</b></li>';
  const after = writeAttribute({ 'film.hbs': list + '@for ('.repeat(100_000) }, listed, 'img', salt);
  expect(after?.['film.hbs'].slice(0, list.length)).toContain('<img src="{{image}}" alt="{{title}}">');
});

it('takes words of a template from beside only where its language escapes them for an attribute too', () => {
  const borrowed = (file: string, hole: string, others: Record<string, string> = {}) => {
    const text = `<li><img src="${hole.replace('title', 'image')}"><b>${hole}</b></li>`;
    const after = writeAttribute({ ...others, [file]: text }, listed, 'img', salt)?.[file];
    expect([undefined, text.replace('"><b>', `" alt="${hole}"><b>`)]).toContain(after);
    return after !== undefined;
  };
  const escaped: Parameters<typeof borrowed>[] = [
    ['card.hbs', '{{film.title}}'],
    ['card.njk', '{{ film.title }}'],
    ['card.html.twig', '{{ film.title|upper }}'],
    ['card.blade.php', '{{ $film->title }}'],
    ['card.ejs', '<%= film.title %>'],
    ['app/views/films/_card.html.erb', '<%= film.title %>'],
    ['card.html', '{{ .Title }}'],
    ['card.html', '{{ film.title }}', { 'list.html': '{% load static %}{% include "card.html" %}' }],
    ['card.php', '<?= htmlspecialchars($film->title) ?>'],
    ['card.php', '<?php echo esc_attr( get(title) ); ?>'],
    ['_card.liquid', '{{ film.title | escape }}'],
    ['card.erb', '<%= h(film.title) %>'],
  ];
  for (const one of escaped) expect([...one, borrowed(...one)]).toEqual([...one, true]);
  const raw: Parameters<typeof borrowed>[] = [
    ['card.php', '<?= $film->title ?>'],
    ['card.php', '<?= htmlspecialchars($film->title, ENT_NOQUOTES) ?>'],
    ['card.php', '<?= e($film->title) . $film->title ?>'],
    ['_card.liquid', '{{ film.title }}'],
    ['_card.liquid', '{{ film.title | escape | append: film.title }}'],
    ['card.html', '{{ film.title }}'],
    ['card.html', '{{ film.title }}', { 'list.html': '{% include "card.html" %}', 'other.html': '{% load static %}' }],
    ['card.erb', '<%= film.title %>'],
    ['app/views/films/_card.html.erb', '<%== film.title %>'],
    ['card.jinja2', '{{ film.title }}'],
    ['card.hbs', '{{{film.title}}}'],
    ['card.hbs', '{{markdown film.title}}'],
    ['card.njk', '{{ film.title | marked }}'],
    ['card.njk', '{% autoescape false %}{% endautoescape %}{{ film.title }}'],
  ];
  for (const one of raw) expect([...one, borrowed(...one)]).toEqual([...one, false]);
});

it('trusts no attribute over which others may be spread', () => {
  const button = (after: string) => ({ 'Send.jsx': `export const Send = (props) => <button type="button" className="send"${after} />;` });
  const html = '<main><button type="submit" class="send"></button></main>';
  expect(writeAttribute(button(' {...props}'), html, 'button', label)).toMatchObject({
    'Send.jsx': expect.stringContaining('aria-label="Menu"'),
  });
  expect(writeAttribute(button(''), html, 'button', label)).toBeNull();
});

const loop = (item: string) => `{% for boat in boats %}\n<li><img src="/img/{{ boat.file }}"><h3>${item}</h3></li>\n{% endfor %}`;
const boats = ['Red heron', 'Grey gull'].map((name) => `<li><img src="/img/${name[0]}.svg"><h3>${name}</h3></li>`).join('');

it('borrows in a loop of a template what stands beside in the same turn, where that is escaped', () => {
  const text = { name: 'alt', value: 'Red heron' };
  const page = `<main><h1>Boats</h1><ul>${boats}</ul></main>`;
  const file = (item: string) => `<main><h1>Boats</h1><ul>${loop(item)}</ul></main>`;
  expect(writeAttribute({ 'boats.njk': file('{{ boat.name }}') }, page, 'img', text)).toMatchObject({
    'boats.njk': file('{{ boat.name }}').replace('boat.file }}"', 'boat.file }}" alt="{{ boat.name }}"'),
  });
  expect(writeAttribute({ 'boats.njk': file('{{ boat.name | safe }}') }, page, 'img', text)).toBeNull();
  expect(writeAttribute({ 'boats.liquid': file('{{ boat.name }}') }, page, 'img', text)).toBeNull();
});

it('takes nothing from around a loop for what the loop makes', () => {
  const source = '<main><h1>{{ title }}</h1><ul>{% for boat in boats %}<li><img src="/img/{{ boat.file }}"></li>{% endfor %}</ul></main>';
  const html = '<main><h1>Red heron</h1><ul><li><img src="/img/a.svg"></li><li><img src="/img/b.svg"></li></ul></main>';
  expect(writeAttribute({ 'boats.njk': source }, html, 'img', { name: 'alt', value: 'Red heron' })).toBeNull();
});

const frame = '<aside class="side"><div class="box" role="region"></div></aside>';
const pageOf = (words: string) => `{% extends "base.njk" %}{% block content %}<h1>${words}</h1>{% endblock %}`;

it('writes no words of one page, nor a part of a change, into what other pages have too', () => {
  const files = {
    '_includes/base.njk': `<html><body>${frame}<main>{% block content %}{% endblock %}</main></body></html>`,
    'index.njk': pageOf('Boats'),
    'oars.njk': pageOf('Oars'),
  };
  const html = `<html><body>${frame}<main><h1>Boats</h1></main></body></html>`;
  expect(writeAttribute(files, html, 'div', { name: 'aria-label', value: 'Boats' })).toBeNull();
  expect(writeAttribute(files, html, 'div', { name: 'aria-label', value: 'Beside' })).toMatchObject({
    '_includes/base.njk': expect.stringContaining('role="region" aria-label="Beside"'),
  });
  const root = pageFromHtml(html) as PageElement;
  const find = (tag: string) => [...within(root)].find((one) => one.tag === tag) as PageElement;
  const sources = sourcesOf(files);
  const writer = new SourceWriter(sources, new PageLocator(sources.index, root, 'https://site.example/'), textsFor(sources, 'en'));
  const id: Change<PageElement> = { kind: 'set', on: find('h1'), name: 'id', value: 'boats' };
  expect(writer.write([id])?.edits).toHaveLength(1);
  expect(writer.write([id, { kind: 'set', on: find('div'), name: 'aria-labelledby', value: 'boats' }])).toBeNull();
});
