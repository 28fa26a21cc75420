import { searchKey } from '@manara/core/search/search-key';
import { otherForms } from './other-forms-data.ts';
import { stem } from './stem.ts';

/** A word of a question. */
export interface Word {
  /** As searchKey() gives it, with plurals and dialect put in their usual form. */
  text: string;
  stem: string;
}

const forms = new Map(Object.entries(otherForms).map(([form, usual]) => [searchKey(form), searchKey(usual)]));

/** Digits that belong together, as in 1.4.3 or 2.1, stay one word. */
const wordPattern = /\d+(?:\.\d+)+|[\p{L}\p{N}]+/gu;

const article = /^(?:[وفبك]?ال|لل)/u;

/** The usual form of a word, with its article or without; a form that stands for several words gives several. */
const usual = (word: string): string[] => (forms.get(word) ?? forms.get(word.replace(article, '')) ?? word).split(' ');

/** The words of a text, in their order, comparable whatever their spelling. */
export function readWords(text: string): Word[] {
  // What is “non-text” is no text: it stays one word.
  const plain = searchKey(text.replaceAll(/['’`](?:s\b)?/gu, '')).replaceAll(/\bnon-(?=[a-z])/g, 'non');
  return (plain.match(wordPattern) ?? []).flatMap(usual).map((word) => ({ text: word, stem: stem(word) }));
}
