import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '@manara/messages/locale';
import type { Vocabulary } from '@manara/server/features/assistant/understand/vocabulary';
import own from './organisation.json' with { type: 'json' };

/** What a right answer has. */
export type Expected =
  | { kind: 'source'; ids: string[] }
  | { kind: 'figures'; tool: string; values: Record<string, string> }
  | { kind: 'declined' };

export interface Question {
  id: string;
  half: 'kept' | 'tuned';
  language: Language;
  /** The question before it in the same conversation. */
  follows: string | null;
  text: string;
  expected: Expected;
}

/** The organisation that the questions speak of. */
export const organisation: Vocabulary = { ...own, people: own.people.map((person) => ({ ...person, username: person.id })) };

const read = (name: string): string[][] =>
  fs
    .readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|').map((part) => part.trim()));

const halfOf = (letter: string | undefined): Question['half'] => (letter === 'k' ? 'kept' : 'tuned');

function expectedOf(words: string): Expected {
  const [kind, ...rest] = words.split(' ');
  if (kind === 'source') return { kind, ids: rest };
  const [tool = '', ...values] = rest;
  return { kind: 'figures', tool, values: Object.fromEntries(values.map((value) => value.split('=') as [string, string])) };
}

const answered = (language: Language): Question[] =>
  read(`questions-${language}.txt`).map(([half, id = '', follows = '', expected = '', text = '']) => ({
    id,
    half: halfOf(half),
    language,
    follows: follows === '' ? null : follows,
    text,
    expected: expectedOf(expected),
  }));

const declined = (): Question[] =>
  read('questions-decline.txt').map(([half, id = '', language = '', text = '']) => ({
    id,
    half: halfOf(half),
    language: language === 'ar' ? 'ar' : 'en',
    follows: null,
    text,
    expected: { kind: 'declined' },
  }));

/** All questions, in their order. */
export const readQuestions = (): Question[] => [...answered('en'), ...answered('ar'), ...declined()];
