import fs from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';

/** The parts that are written as people speak: everyday words, short labels and hints, one spelling. */
const written = [
  'admin',
  'api',
  'assets',
  'assistant',
  'audit',
  'channels',
  'cli',
  'conformance',
  'conformance-document',
  'connect',
  'criteria-plain',
  'dashboard',
  'deliveries',
  'detail',
  'document',
  'document-checks',
  'document-rules',
  'documents',
  'errors',
  'fix',
  'fix-questions',
  'fixes',
  'history',
  'impacts',
  'integrations',
  'issues',
  'jira',
  'legal',
  'library',
  'live',
  'mail',
  'notices',
  'outputs',
  'page-words',
  'pages',
  'palette',
  'process',
  'reasons',
  'regulations',
  'report-document',
  'report-list',
  'reports',
  'review',
  'review-history',
  'rules',
  'sample',
  'scans',
  'session',
  'settings',
  'share',
  'shell',
  'sign-on',
  'steps',
  'summaries',
  'support',
  'tracker-issue',
  'triage',
];

const read = (language: string, part: string): Record<string, string> =>
  JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, `../${language}/${part}.json`), 'utf8'));

/** What a message says with the longest of its forms, a value being one word. */
function said(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return said(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return 'x';
      const forms = Object.values(element.options).map(({ value }) => said(value));
      return forms.toSorted((a, b) => b.length - a.length)[0] ?? '';
    })
    .join('');
}

/** Words that nobody says of software. */
const odd =
  /\b(?:stands?|stood|whoever|whom|somebody|anybody|mend(?:s|ed|ing)?|reckon(?:s|ed|ing)?|deeds?|parcels?|leans?|all the same|what is not)\b/i;
const british = /\b\w*(?:organis|colour|licence|behaviour|recognis|cancell(?:ed|ing)|catalogue|centre)\w*\b/i;
/** Words of a hint, but of what must say a rule or a notice of trademarks whole. */
const mostWords = 12;
const saysARule = new Set(['fact_score_hint', 'edition_hint']);
/** Texts of the specification, with the quotation marks that it has. */
const specified = new Set(['type_unsupported', 'file_type_unsupported']);
/** Texts that show what to type, with the quotation marks of a shell or of JSON. */
const typed = new Set(['scan.usage', 'convert.usage', 'convert.bad_pages', 'braille.usage', 'fix.bad_say', 'fix.reason.words']);

describe.each(written)('the texts of %s', (part) => {
  const texts = Object.entries(read('en', part)).map(([id, message]) => [id, said(parse(message))] as const);

  it('have no word that people do not use, and American spelling', () => {
    expect(texts.filter(([, text]) => odd.test(text) || british.test(text))).toEqual([]);
  });

  it('have hints of twelve words at the most', () => {
    const long = texts.filter(([id, text]) => id.endsWith('_hint') && !saysARule.has(id) && text.split(/\s+/).length > mostWords);
    expect(long).toEqual([]);
  });

  it('have apostrophes and quotation marks of print', () => {
    expect(texts.filter(([id, text]) => !specified.has(id) && !typed.has(id) && /['"]/.test(text))).toEqual([]);
  });
});

describe('the guide in English', () => {
  const folder = path.resolve(import.meta.dirname, '../guide/en');
  /** The words of each page without its numbered steps, its examples, and the ids of names and links. */
  const pages = fs.readdirSync(folder).map((file) => {
    const lines = fs.readFileSync(path.join(folder, file), 'utf8').split('\n');
    const prose = lines.filter((line) => !/^\d+\. /.test(line)).map((line) => line.replaceAll(/`[^`]*`|\{[^}]*\}|\]\([^)]*\)/g, ''));
    return [file, prose] as const;
  });

  it('has no word that people do not use, American spelling, and quotation marks of print', () => {
    const isWrong = (line: string) => odd.test(line) || british.test(line) || /['"]/.test(line);
    expect(pages.flatMap(([file, prose]) => prose.filter(isWrong).map((line) => [file, line]))).toEqual([]);
  });

  it('has short paragraphs', () => {
    const isLong = (line: string) => line.length > 380;
    expect(pages.flatMap(([file, prose]) => prose.filter(isLong).map((line) => [file, line]))).toEqual([]);
  });
});
