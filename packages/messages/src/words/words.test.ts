import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldWords } from './field-words.ts';
import { messagesOf, parts, textsIn } from './said.ts';
import { saidNowhere, saidNowhereInArabic } from './said-nowhere.ts';
import { beginning, specified } from './specified-texts.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');
const quoted = new Set([...specified, ...beginning].map(([id]) => id));
/** What the server says again in words of the specification, with the quotation marks that it has. */
const quotedAgain = new Set(['errors.file_type_unsupported']);
/** Texts that show what to type, with the quotation marks of a shell or of JSON. */
const typed = /^cli\.(?:\w+\.usage|convert\.bad_pages|fix\.bad_say|fix\.reason\.words)$/;
/** Titles of EN 301 549, which is written in British English. */
const isBritish = (id: string) => id.startsWith('clauses.en.');
/** A list for a table, whose entries semicolons separate in each language. */
const isList = (id: string) => id === 'static.example.tags';

/** A text without what a program or a person types, and without addresses. */
const prose = (text: string): string => text.replaceAll(/`[^`]*`|https?:\/\/\S+|\{[^}]*\}|\]\([^)]*\)|<[^>]*>/g, '·');

const english = textsIn('en');
const arabic = textsIn('ar');

describe.each(parts)('the texts of %s', (part) => {
  it('have no word that people do not say, in one spelling', () => {
    const own = english.filter((text) => text.part === part && !quoted.has(text.id) && !isBritish(text.id));
    expect(own.flatMap(({ id, text }) => (saidNowhere(prose(text)) ? [[id, saidNowhere(prose(text)), text]] : []))).toEqual([]);
  });

  it('have no word in Arabic that its terms do not have', () => {
    const own = arabic.filter((text) => text.part === part && !isList(text.id));
    expect(own.flatMap(({ id, text }) => (saidNowhereInArabic(text) ? [[id, saidNowhereInArabic(text), text]] : []))).toEqual([]);
  });

  it('have apostrophes and quotation marks of print', () => {
    const own = english.filter(({ id }) => id.startsWith(`${part}.`) && !quoted.has(id) && !quotedAgain.has(id) && !typed.test(id));
    expect(own.filter(({ text }) => /['"]/.test(text)).map(({ id, text }) => [id, text])).toEqual([]);
  });
});

/** The lines of a page, without its examples. */
function linesOf(file: string): string[] {
  let isExample = false;
  return fs
    .readFileSync(path.join(repository, file), 'utf8')
    .split('\n')
    .filter((line) => {
      const isFence = line.startsWith('```');
      if (isFence) isExample = !isExample;
      return !isFence && !isExample;
    });
}
const pages = (...patterns: string[]) => fs.globSync(patterns, { cwd: repository }).map((file) => file.replaceAll('\\', '/'));
const guide = pages('packages/messages/guide/en/*.md');

const documentation = [...guide, ...pages('{README,CHANGELOG,SECURITY}.md', 'docs/{use,operate}/*.md')];

it.each(documentation)('%s has no word that people do not say, in one spelling', (file) => {
  const wrong = linesOf(file).flatMap((line) => (saidNowhere(prose(line)) ? [[saidNowhere(prose(line)), line]] : []));
  expect(wrong).toEqual([]);
});

describe.each(guide)('%s', (file) => {
  it('has quotation marks of print, and short paragraphs', () => {
    const lines = linesOf(file).map(prose);
    expect(lines.filter((line) => /['"]/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.length > 380)).toEqual([]);
  });
});

it.each(pages('packages/messages/guide/ar/*.md'))('%s keeps to the terms of Arabic', (file) => {
  expect(linesOf(file).filter((line) => saidNowhereInArabic(prose(line)))).toEqual([]);
});

describe('the words that the field needs', () => {
  const everything = [...english.map(({ text }) => text), ...documentation.flatMap(linesOf)];

  it.each(fieldWords)('$words are said somewhere: $because', ({ words }) => {
    expect(everything.some((text) => new RegExp(words.source, words.flags).test(text))).toBe(true);
  });

  it.each([
    ['Whoever reads this', 'Whoever'],
    ['The issue stands', 'stands'],
    ['One sign too many', 'sign'],
    ['Sign in, or sign out everyone', null],
    ['The organisation’s colours', 'organisation'],
    ['Send an e-mail', 'e-mail'],
    ['Nothing is standing still', null],
  ])('of “%s” say %s', (text, word) => {
    expect(saidNowhere(text)).toBe(word);
  });
});

it('what the specification gives one text for has one text in Arabic', () => {
  const said = new Map<string, Set<string>>();
  for (const [id, text] of specified) {
    const [part = '', ...key] = id.split('.');
    said.set(text, (said.get(text) ?? new Set<string>()).add(messagesOf('ar', part)[key.join('.')] ?? ''));
  }
  expect([...said].filter(([, texts]) => texts.size > 1)).toEqual([]);
});
