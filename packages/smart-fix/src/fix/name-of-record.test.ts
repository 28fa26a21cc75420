import { expect, it } from 'vitest';
import { writeAttribute } from '../../testing/write-attribute.ts';

const html =
  '<footer><a class="to" href="https://github.com/a"><svg></svg></a><a class="to" href="https://x.com/b"><svg></svg></a></footer>';
const change = { name: 'aria-label', value: 'GitHub' };
const list = (first: string, second: string) => `[{ "url": "https://github.com/a", ${first} }, { "url": "https://x.com/b", ${second} }]`;
const jsx = (bound = '') =>
  `export const Foot = ({ links }) => <footer>{links.map((one) => <a className="to" href={one.url}${bound}><svg /></a>)}</footer>;`;
const of = (files: Record<string, string>) => writeAttribute(files, html, 'a', change);

it('calls links of a loop as their records are called, where all of them are', () => {
  expect(of({ 'links.json': list('"network": "Github"', '"network": "X"'), 'Foot.jsx': jsx() })).toMatchObject({
    'Foot.jsx': jsx(' aria-label={one.network}'),
  });
  const one = of({ 'links.json': list('"network": "Github"', '"sign": "x"'), 'Foot.jsx': jsx() });
  expect(one).toMatchObject({
    'Foot.jsx': jsx(' aria-label={one.label}'),
    'links.json': list('"network": "Github", "label": "GitHub"', '"sign": "x"'),
  });
});

it('binds in a template only what every record says, since the others would say nothing at all', () => {
  const page = '<p><img class="to" src="/a.png"><img class="to" src="/b.png"></p>';
  const loop = (bound = '') => `<p>{% for one in all %}<img class="to" src="{{ one.url }}"${bound}>{% endfor %}</p>`;
  const pictures = (first: string, second: string) => `[{ "url": "/a.png"${first} }, { "url": "/b.png"${second} }]`;
  const said = (first: string, second: string) =>
    writeAttribute({ 'all.json': pictures(first, second), 'all.njk': loop() }, page, 'img', { name: 'alt', value: 'Harbour' });
  expect(said('', ', "alt": "Town"')).toMatchObject({
    'all.njk': loop(' alt="{{ one.alt }}"'),
    'all.json': pictures(', "alt": "Harbour"', ', "alt": "Town"'),
  });
  expect(said('', '')).toBeNull();
  expect(said('', ', "alt": ""')).toBeNull();
});

it('does so in templates that escape what they write, and in no others', () => {
  const data = list('"name": "GitHub"', '"name": "X"');
  const loop = (bound = '') =>
    `<footer>{% for one in links %}<a class="to" href="{{ one.url }}"${bound}><svg></svg></a>{% endfor %}</footer>`;
  expect(of({ 'links.json': data, 'foot.njk': loop() })).toMatchObject({ 'foot.njk': loop(' aria-label="{{ one.name }}"') });
  expect(of({ 'links.json': data, 'foot.liquid': loop() })).toBeNull();
});

it('calls a link by its service where the record has an address for each', () => {
  const page =
    '<footer><a class="to" href="https://www.linkedin.com/in/a"><svg></svg></a><a class="to" href="https://www.linkedin.com/in/b"><svg></svg></a></footer>';
  const people = `[{ "name": "Ada", "linkedin": "https://www.linkedin.com/in/a" }, { "name": "Bo", "linkedin": "https://www.linkedin.com/in/b" }]`;
  const cards = (label = '') =>
    `export const Cards = ({ people }) => <footer>{people.map((one) => <a className="to" href={one.linkedin}${label}><svg /></a>)}</footer>;`;
  expect(
    writeAttribute({ 'people.json': people, 'Cards.jsx': cards() }, page, 'a', { name: 'aria-label', value: 'LinkedIn' }),
  ).toMatchObject({
    'Cards.jsx': cards(' aria-label="LinkedIn"'),
  });
  for (const value of ['Twitter', 'Ada'])
    expect(writeAttribute({ 'people.json': people, 'Cards.jsx': cards() }, page, 'a', { name: 'aria-label', value }), value).toBeNull();
});
