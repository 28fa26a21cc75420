import fs from 'node:fs';
import path from 'node:path';
import temml from 'temml';

/** A sentence as markup, and how many formulas stand in it. */
export interface Sentence {
  language: 'en' | 'ar';
  html: string;
  formulas: number;
}

const slot = /⟦([^⟧]*)⟧/g;
const read = (name: string): string[] =>
  fs
    .readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter(Boolean);

/** Each line is as many sentences as its slots have alternatives: the first of all, the second of all, … */
function* expanded(line: string): Generator<string> {
  const counts = [...line.matchAll(slot)].map(([, alternatives = '']) => alternatives.split('¦').length);
  for (let turn = 0; turn < Math.max(1, ...counts); turn += 1)
    yield line.replace(slot, (_, alternatives: string) => {
      const all = alternatives.split('¦');
      return all[turn % all.length] ?? '';
    });
}

/** Sentences of ordinary prose, with numbers, units, abbreviations, times and marks, and no formula. */
export const proseSentences = (): Sentence[] =>
  (['en', 'ar'] as const).flatMap((language) =>
    read(`prose-${language}.txt`).flatMap((line) => [...expanded(line)].map((html) => ({ language, html, formulas: 0 }))),
  );

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Sentences with formulas, which stand in LaTeX between dollar signs. */
export const formulaSentences = (): Sentence[] =>
  read('formulas.txt').flatMap((line) => {
    const [language, text] = line.split('\t') as ['en' | 'ar', string];
    return [...expanded(text)].map((one) => {
      const parts = one.split('$');
      const html = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : temml.renderToString(part, { xml: true }))).join('');
      return { language, html, formulas: (parts.length - 1) / 2 };
    });
  });
