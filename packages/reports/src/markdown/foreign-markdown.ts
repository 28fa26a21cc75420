import { clip } from '../clip.ts';
import { visibleText } from '../foreign-text.ts';

/** What code hosts read as a person, another issue, a label or an address wherever it is, even after a backslash, is taken apart by a word joiner. */
export const apart = (text: string): string =>
  text
    .replaceAll(/[@#!$%&~^](?=[\p{L}\p{N}_"{])/gu, '$&\u2060')
    .replaceAll(/\b(GH|GL)-(?=\d)/gi, '$1-\u2060')
    .replaceAll(/:(?=\/\/)/g, ':\u2060')
    .replaceAll(/\bwww\.(?=\S)/gi, 'www\u2060.')
    .replaceAll(/\b[0-9a-f]{7}(?=[0-9a-f]{0,57}\b)/gi, '$&\u2060');

/** Nothing in it is read as Markdown or HTML. */
export const escapedMarkdown = (text: string): string =>
  apart(text).replaceAll(/[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~](?!\u2060)/g, String.raw`\$&`);

const longestRun = (text: string): number => Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));

/** Between fences that are longer than any in the text. */
export function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}\n${text}\n${fence}`;
}

/** Code within a line, whatever it holds; it must have no line break. */
export function codeSpan(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1);
  return `${fence} ${text} ${fence}`;
}

/** A foreign text as one line of at most so many characters, with marks of direction spelled out. */
export const oneLine = (text: string, limit: number): string => clip(visibleText(text).replaceAll(/\s+/g, ' ').trim(), limit);
