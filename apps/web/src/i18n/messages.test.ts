import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../../../packages/messages');
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as Record<string, string>;
const files = globSync('*.json', { cwd: path.join(folder, 'en') }).toSorted();

/** Names of the values a message takes, and the forms of each plural in it. */
function shape(message: string): { values: string[]; plurals: string[][] } {
  const values = new Set<string>();
  const plurals: string[][] = [];
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      values.add(element.value);
      if (element.type === TYPE.plural && element.pluralType === 'cardinal') plurals.push(Object.keys(element.options));
      if (element.type === TYPE.plural || element.type === TYPE.select) for (const { value } of Object.values(element.options)) walk(value);
      if (element.type === TYPE.tag) walk(element.children);
    }
  };
  walk(parse(message));
  return { values: [...values].toSorted(), plurals };
}

describe.each(files)('%s', (file) => {
  const [english, arabic] = [read('en', file), read('ar', file)];

  it('has the same keys in both languages', () => expect(Object.keys(arabic).toSorted()).toEqual(Object.keys(english).toSorted()));

  it('takes the same values in both languages', () => {
    for (const [key, message] of Object.entries(english)) expect.soft(shape(arabic[key] ?? '').values, key).toEqual(shape(message).values);
  });

  it('counts in all six forms in Arabic', () => {
    for (const [key, message] of Object.entries(arabic))
      for (const forms of shape(message).plurals)
        expect.soft(forms, key).toEqual(expect.arrayContaining(['zero', 'one', 'two', 'few', 'many', 'other']));
  });
});
