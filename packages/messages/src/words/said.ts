import fs from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

const folder = path.resolve(import.meta.dirname, '../..');

/** The names of all parts: `admin`, `answers`, … */
export const parts = fs
  .readdirSync(path.join(folder, 'en'))
  .map((file) => file.replace(/\.json$/, ''))
  .toSorted();

/** The messages of a part as they are written, by key. */
export const messagesOf = (language: 'en' | 'ar', part: string): Record<string, string> =>
  JSON.parse(fs.readFileSync(path.join(folder, language, `${part}.json`), 'utf8'));

/** What a message says with the longest of its forms. A value is one dot: how long it is, the message doesn't decide. */
function said(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return said(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return '·';
      const forms = Object.values(element.options).map(({ value }) => said(value));
      return forms.toSorted((a, b) => b.length - a.length)[0] ?? '';
    })
    .join('');
}

export interface Text {
  /** `part.key`, as the client names it. */
  id: string;
  part: string;
  key: string;
  text: string;
}

/** Every text of a language. */
export const textsIn = (language: 'en' | 'ar'): Text[] =>
  parts.flatMap((part) =>
    Object.entries(messagesOf(language, part)).map(([key, message]) => ({ id: `${part}.${key}`, part, key, text: said(parse(message)) })),
  );
