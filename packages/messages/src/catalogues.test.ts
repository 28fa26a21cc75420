import fs from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '..');
const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(fs.readFileSync(path.join(folder, language, file), 'utf8'));
const files = fs.readdirSync(path.join(folder, 'en')).toSorted();

/** The names of what a message takes, whatever its grammar does with them. */
function placeholders(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [element.value, ...Object.values(element.options).flatMap((option) => placeholders(option.value))];
    return element.type === TYPE.tag ? [`<${element.value}>`, ...placeholders(element.children)] : [element.value];
  });
}

/** Cardinal plurals of a message, wherever they stand. */
function plurals(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.plural)
      return [Object.keys(element.options), ...Object.values(element.options).flatMap((option) => plurals(option.value))];
    return element.type === TYPE.select ? Object.values(element.options).flatMap((option) => plurals(option.value)) : [];
  });
}

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

test('both languages have the same catalogues', () => {
  expect(fs.readdirSync(path.join(folder, 'ar')).toSorted()).toEqual(files);
});

test.each(files)('%s says the same things in both languages', (file) => {
  expect(Object.keys(read('ar', file)).toSorted()).toEqual(Object.keys(read('en', file)).toSorted());
});

test.each(files)('%s has each text once', (file) => {
  for (const language of ['en', 'ar']) {
    const ids = fs.readFileSync(path.join(folder, language, file), 'utf8').match(/^ {2}"(?:[^"\\]|\\.)+":/gm) ?? [];
    expect(ids, language).toEqual([...new Set(ids)]);
    expect(ids, language).toHaveLength(Object.keys(read(language, file)).length);
  }
});

test.each(files)('%s is well-formed and takes the same values in both languages', (file) => {
  const arabic = read('ar', file);
  for (const [id, message] of Object.entries(read('en', file))) {
    expect(sorted(placeholders(parse(arabic[id] ?? ''))), id).toEqual(sorted(placeholders(parse(message))));
  }
});

test.each(files)('what %s counts has all six plural forms in Arabic', (file) => {
  for (const [id, message] of Object.entries(read('ar', file))) {
    for (const forms of plurals(parse(message))) {
      const named = forms.map((form) => ({ '=0': 'zero', '=1': 'one', '=2': 'two' })[form] ?? form);
      expect(sorted(named), id).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
    }
  }
});
