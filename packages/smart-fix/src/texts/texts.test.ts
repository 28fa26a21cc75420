import { describe, expect, test } from 'vitest';
import { applyEdits } from '../edit/apply-edits.ts';
import { keysIn, readingsIn, soleReading } from './expression.ts';
import { findRecord } from './find-record.ts';
import { findText } from './find-text.ts';
import { readData } from './read-data.ts';
import { writeField } from './write-field.ts';
import { pageFromHtml } from '../page/page-from-html.ts';
import { first } from '../page/words.ts';
import type { PageElement } from '../page/page-element.ts';

/** A file of data after a name of the record that has `of` as one of its texts got another text. */
function written(file: string, text: string, of: string, name: string, value: string): string | null {
  const record = readData(file, text).find(({ fields }) => fields.some((field) => field.value === of));
  const edit = record && writeField(record, text, name, value);
  return edit ? applyEdits(text, [edit]) : null;
}

describe('a text is written into a file of data in the manner of its neighbours', () => {
  test('JSON, on one line and on several', () => {
    expect(written('a.json', '[\n  { "a": "x", "b": 1 },\n  { "a": "y" }\n]\n', 'x', 'alt', 'A "b"')).toBe(
      '[\n  { "a": "x", "b": 1, "alt": "A \\"b\\"" },\n  { "a": "y" }\n]\n',
    );
    expect(written('a.json', '{\n  "a": "x",\n  "b": ""\n}\n', 'x', 'c', 'z')).toBe('{\n  "a": "x",\n  "b": "",\n  "c": "z"\n}\n');
    expect(written('a.json', '{ "a": "x", "b": "" }', 'x', 'b', 'z')).toBe('{ "a": "x", "b": "z" }');
  });

  test('a program, with its quotes and its bare names', () => {
    const text = "export const beds: Bed[] = [\n  { id: 'a', name: 'Herbs' },\n  { id: 'b', name: 'Beans', alt: '' },\n];\n";
    expect(written('data/a.ts', text, 'Herbs', 'alt', "It's")).toBe(text.replace("'Herbs'", "'Herbs', alt: 'It\\'s'"));
    expect(written('data/a.ts', text, 'Beans', 'alt', 'x')).toBe(text.replace("alt: ''", "alt: 'x'"));
    expect(written('data/a.js', 'const a = { n: "x", size: 3 };', 'x', 'size', 'z')).toBeNull();
  });

  test('YAML, and front matter', () => {
    const text = '- name: Dipper\n  picture: dipper.svg # from May\n  seen: 32\n- name: "Otter"\n  alt: >\n    Long\n';
    expect(written('a.yml', text, 'Dipper', 'alt', 'A bird')).toBe(text.replace('seen: 32', 'seen: 32\n  alt: A bird'));
    expect(written('a.yml', text, 'Dipper', 'picture', 'yes: no')).toBe(text.replace('dipper.svg', '"yes: no"'));
    expect(written('a.yml', text, 'Otter', 'alt', 'x')).toBeNull();
    expect(written('a.md', '---\nlayout: page\ntitle:\n---\n\n# A\n', 'page', 'title', 'Old town')).toBe(
      '---\nlayout: page\ntitle: Old town\n---\n\n# A\n',
    );
  });

  test('what cannot be read is left alone', () => {
    for (const [file, text] of [
      ['a.json', '{ "a": '],
      ['a.yml', 'a: [b'],
      ['a.md', 'No front matter'],
    ] as const)
      expect(written(file, text, 'x', 'alt', 'y'), file).toBeNull();
  });
});

test('what expressions read, and what they ask for', () => {
  expect(readingsIn('{{ include.one.alt | escape }} <%= book["alt"] %> $item->alt t(key)')).toEqual([
    { owner: 'include.one', name: 'alt' },
    { owner: '', name: 'escape' },
    { owner: 'book', name: 'alt' },
    { owner: 'item', name: 'alt' },
    { owner: '', name: 't' },
    { owner: '', name: 'key' },
  ]);
  expect(['<%= book.alt %>', '{{ one.alt | escape }}', 'bed?.alt', "bed.alt ?? ''", 'a + b.alt', "t('x')"].map(soleReading)).toEqual([
    { owner: 'book', name: 'alt' },
    { owner: 'one', name: 'alt' },
    { owner: 'bed', name: 'alt' },
    { owner: 'bed', name: 'alt' },
    null,
    null,
  ]);
  expect(keysIn(`$t('menu.close') {{ "shop:menu.open" | translate }} t('.own')`)).toEqual(['menu.close', 'menu.open', 'own']);
});

describe('a text of a message file', () => {
  const files = {
    'src/locales/en.json': '{ "menu": { "close": "Close", "gap": "" }, "greet": "Hello {name}" }',
    'src/locales/ar.json': '{ "menu": { "close": "إغلاق", "gap": "" } }',
    'config/locales/de.yml': 'de:\n  menu:\n    close: Zu\n',
    '_data/site.json': '{ "title": "Old town" }',
  };
  const records = Object.entries(files).flatMap(([file, text]) => readData(file, text));
  const found = (expression: string, shown: string, language: string) => {
    const text = findText({ naming: () => records }, expression, shown, language);
    return text && `${text.record.file} ${text.field.name}`;
  };

  test('is compared with what is shown in the time that they are long, whatever it leaves open', () => {
    const one = (value: string, shown: string) => {
      const text = findText({ naming: () => readData('en.json', JSON.stringify({ greet: value })) }, "t('greet')", shown, 'en');
      return text !== null;
    };
    expect(one(`${'{a}'.repeat(30)}!`, 'x'.repeat(3_000))).toBe(false);
    expect(one(`${'{a}'.repeat(30)}!`, 'Hello!')).toBe(true);
    expect([one('Hello {name}', 'Hello Amal'), one('{a} of {b}', '3 of 7'), one('{a} of {b}', '3 from 7')]).toEqual([true, true, false]);
    expect([one('{a}ab', 'ab'), one('aba{b}aba', 'aba'), one('a{b}a', 'aa')]).toEqual([true, false, true]);
  });

  test('is found by its name, in the language of the page, where it says what is shown', () => {
    expect(found("t('menu.gap')", '', 'en-GB')).toBe('src/locales/en.json gap');
    expect(found("$t('menu.close')", 'إغلاق', 'ar')).toBe('src/locales/ar.json close');
    expect(found("{{ 'menu.close' | translate }}", 'Zu', 'de')).toBe('config/locales/de.yml close');
    expect(found("t('greet', { name })", 'Hello Amal', 'en')).toBe('src/locales/en.json greet');
    expect(found('{{ site.title }}', 'Old town', 'en')).toBe('_data/site.json title');
  });

  test('is not where anything disagrees', () => {
    expect(found("t('menu.close')", 'Shut', 'en')).toBeNull();
    expect(found("t('menu.gap')", '', 'fr')).toBeNull();
    expect(found("t('gone')", '', 'en')).toBeNull();
  });
});

test('the record of a loop is known by what is shown of it', () => {
  const records = readData(
    'beds.json',
    '[{ "name": "Herbs", "image": "/pics/herbs.svg" }, { "name": "Tomatoes", "image": "/pics/tomato.svg" }, { "name": "Twin", "image": "/pics/twin.svg" }, { "name": "Other twin", "image": "/pics/twin.svg" }]',
  );
  const page = pageFromHtml(
    '<ul><li><img src="/pics/herbs.svg"><b>Herbs</b></li><li><img src="/pics/tomato.svg"><b>Tomatoes</b></li><li><img src="/pics/twin.svg"></li></ul>',
  ) as PageElement;
  const of = (source: string, owner: string, picture: string) => {
    const image = first(page, ({ attributes }) => attributes.src === picture) as PageElement;
    return findRecord({ naming: () => records }, source, owner, image)?.fields[0]?.value ?? null;
  };
  const source = '<img :src="bed.image"><b>{{ bed.name }}</b>';
  expect(of(source, 'bed', '/pics/tomato.svg')).toBe('Tomatoes');
  expect(of(source, 'bed', '/pics/twin.svg')).toBeNull();
  expect(of(source, 'other', '/pics/tomato.svg')).toBeNull();
});

test('long stretches of white space are gone through once', () => {
  const wide = ' '.repeat(400_000);
  expect(soleReading(`a${wide}b`)).toBeNull();
  expect(soleReading(`{{${wide}one.url${wide}}}`)).toEqual({ owner: 'one', name: 'url' });
  const text = `a: "x${wide}y"\nb: z\n`;
  const end = text.length - 1;
  const field = { name: 'b', span: { start: end - 4, end }, valueSpan: { start: end - 1, end }, value: 'z' };
  expect(writeField({ file: 'a.yml', form: 'yaml', path: [], fields: [field] }, text, 'c', 'w')).toMatchObject({
    start: end,
    text: '\nc: "w"',
  });
});
