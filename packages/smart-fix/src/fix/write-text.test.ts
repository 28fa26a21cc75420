import { describe, expect, test } from 'vitest';
import { applyEdits } from '../edit/apply-edits.ts';
import type { Edit } from '../edit/change.ts';
import { indexFiles, readOne } from '../index/source-index.ts';
import { pageFromHtml } from '../page/page-from-html.ts';
import type { PageElement } from '../page/page-element.ts';
import { first } from '../page/words.ts';
import { readData } from '../texts/read-data.ts';
import { identityOf, writeBesideAddress } from './beside-address.ts';
import { writeAtLiteral, writeAtOrigin, type Texts } from './write-text.ts';

/** The files that a change of the page's picture or link is written into, by their names. */
function written(
  files: Record<string, string>,
  html: string,
  tag: string,
  value: string,
  write: (texts: Texts, place: Parameters<typeof identityOf>[0] & Parameters<typeof writeAtLiteral>[1], change: Change) => Edit[] | null,
): Record<string, string> | null {
  const index = indexFiles(Object.entries(files).map(([name, text]) => readOne(name, text)));
  const file = [...index.files.values()].find(({ elements }) => elements.some((one) => one.tag === tag));
  const element = file?.elements.find((one) => one.tag === tag);
  const on = first(pageFromHtml(html) as PageElement, (one) => one.tag === tag);
  if (!file || !element || !on) throw new Error('nothing to write');
  const texts: Texts = {
    records: { naming: () => Object.entries(files).flatMap(([name, text]) => readData(name, text)) },
    textOf: (name) => files[name] ?? null,
    language: 'en',
  };
  const change: Change = { kind: 'set', on, name: tag === 'img' ? 'alt' : 'aria-label', value };
  const edits = write(texts, { file, element }, change);
  return (
    edits &&
    Object.fromEntries(
      [...Map.groupBy(edits, (one) => one.file)].map(([name, own]) => [name, applyEdits(files[name] ?? '', own) ?? 'contradiction']),
    )
  );
}
interface Change {
  kind: 'set';
  on: PageElement;
  name: string;
  value: string;
}

describe('words about an element of which a loop makes many', () => {
  const data = '[{ "url": "/a", "sign": "x" }, { "url": "/b", "sign": "y" }]';
  const html = '<nav><a href="/b"><i></i></a></nav>';
  const beside = (files: Record<string, string>) =>
    written(files, html, 'a', 'News', (texts, place, change) => {
      const identity = identityOf(place);
      return identity && writeBesideAddress(texts, identity, place, change);
    });

  test('go into the record, and are bound as the address is', () => {
    const after = data.replace('"sign": "y"', '"sign": "y", "label": "News"');
    expect(beside({ 'a.jsx': 'export default () => links.map((one) => <a href={one.url}><i /></a>);', 'links.json': data })).toEqual({
      'a.jsx': 'export default () => links.map((one) => <a href={one.url} aria-label={one.label}><i /></a>);',
      'links.json': after,
    });
    // Another loop of the file, whose words are of other things, is no such branch.
    const other = '<p>{menu.map((one) => <b>{one.label}</b>)}</p>';
    const both = (link: string) => `export default () => <div>${other}<p>{links.map((one) => ${link})}</p></div>;`;
    expect(beside({ 'a.jsx': both('<a href={one.url}><i /></a>'), 'links.json': data })).toEqual({
      'a.jsx': both('<a href={one.url} aria-label={one.label}><i /></a>'),
      'links.json': after,
    });
    expect(beside({ 'a.vue': '<template><a v-for="one in links" :href="one.url"><i/></a></template>', 'links.json': data })).toEqual({
      'a.vue': '<template><a v-for="one in links" :href="one.url" :aria-label="one.label"><i/></a></template>',
      'links.json': after,
    });
  });

  test('are not written where they would be said of all', () => {
    expect(beside({ 'a.njk': '{% for one in links %}<a href="{{ one.url }}"><i></i></a>{% endfor %}', 'links.json': data })).toBeNull();
    expect(beside({ 'a.jsx': 'export default () => links.map((one) => <a href={one.url}><i /></a>);', 'links.json': '[]' })).toBeNull();
    expect(beside({ 'a.jsx': 'const A = ({ url }) => <a href={url}><i /></a>;', 'links.json': data })).toBeNull();
  });

  test('go where the file has a branch for those that have them', () => {
    const files = {
      'a.njk': '{% if one.alt %}<b title="{{ one.alt }}"></b>{% endif %}<img src="/img/{{ one.file }}">',
      'one.yml': '- file: a.svg\n- file: b.svg\n',
    };
    const found = written(files, '<p><img src="/img/b.svg"></p>', 'img', 'A boat', (texts, place, change) => {
      const identity = identityOf(place);
      return identity && writeBesideAddress(texts, identity, place, change);
    });
    expect(found).toEqual({ 'one.yml': '- file: a.svg\n- file: b.svg\n  alt: A boat\n' });
  });
});

test('a text of a message file is written there', () => {
  const files = {
    'a.jsx': 'const A = () => <img alt={t("map.alt")} src="/map.png" />;',
    'en.json': '{ "map": { "alt": "" } }',
    'ar.json': '{ "map": { "alt": "" } }',
  };
  const found = written(files, '<p><img src="/map.png" alt=""></p>', 'img', 'Map', (texts, place, change) =>
    writeAtOrigin(texts, 't("map.alt")', place, change),
  );
  expect(found).toEqual({ 'en.json': '{ "map": { "alt": "Map" } }' });
});

test('a text that one caller says in quotes is written there, of several none', () => {
  const files = {
    'field.njk': '<img alt="{{ words }}">',
    'page.njk': '{% include "field.njk" %}{{ field("mail box", 1) }}',
  };
  const html = '<p><img alt="mail box"></p>';
  const literal = (all: Record<string, string>) =>
    written(all, html, 'img', 'Post', (_, place, change) =>
      writeAtLiteral(indexFiles(Object.entries(all).map(([name, text]) => readOne(name, text))), place, change),
    );
  expect(literal(files)).toEqual({ 'page.njk': '{% include "field.njk" %}{{ field("Post", 1) }}' });
  expect(literal({ ...files, 'other.njk': '{% include "field.njk" %}{{ field("mail box") }}' })).toBeNull();
});

test('an address of many spaces is gone through once', () => {
  const file = readOne('a.njk', `<img src='{{ "a.svg"${' '.repeat(100_000)}x }}'>`);
  const [element] = file.elements;
  expect(element && identityOf({ element, file })?.name).toBe('src');
});
