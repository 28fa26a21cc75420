import { readWords, type Word } from '../words/read-words.ts';
import { indexSpellings, type Spellings } from './correct-words.ts';
import type { Named, Vocabulary } from './vocabulary.ts';

export type NameKind = 'asset' | 'person' | 'team' | 'product';

/** Something that a question may name. */
export interface Candidate extends Pick<Named, 'id'> {
  kind: NameKind;
  words: Word[];
  /** Its place among all. */
  at: number;
}

interface Names {
  /** By the stem of their first word. */
  byFirst: ReadonlyMap<string, readonly Candidate[]>;
  /** Assets and people by the stem of each of their words. */
  byWord: ReadonlyMap<string, readonly Candidate[]>;
  /** The stems of all of their words. */
  stems: ReadonlySet<string>;
  spellings: Spellings;
}

const kinds: readonly (readonly [NameKind, keyof Vocabulary])[] = [
  ['asset', 'assets'],
  ['product', 'products'],
  ['team', 'teams'],
  ['person', 'people'],
];

function indexNames(vocabulary: Vocabulary): Names {
  const candidates: Candidate[] = kinds
    .flatMap(([kind, list]) => vocabulary[list].map(({ id, name }) => ({ kind, id, words: readWords(name) })))
    .map((one, at) => ({ ...one, at }))
    .filter(({ words }) => words.length > 0);
  const byWord = new Map<string, Candidate[]>();
  for (const candidate of candidates.filter(({ kind }) => kind === 'asset' || kind === 'person'))
    for (const { stem } of candidate.words) {
      const same = byWord.get(stem);
      if (same) same.push(candidate);
      else byWord.set(stem, [candidate]);
    }
  const words = candidates.flatMap((candidate) => candidate.words);
  return {
    byFirst: Map.groupBy(candidates, (candidate) => candidate.words[0]?.stem ?? ''),
    byWord,
    stems: new Set(words.map(({ stem }) => stem)),
    spellings: indexSpellings(words.map(({ text }) => text)),
  };
}

const known = new WeakMap<Vocabulary, Names>();

/** The names of a vocabulary with their words, read once as long as it is kept. */
export function namesOf(vocabulary: Vocabulary): Names {
  const before = known.get(vocabulary);
  if (before) return before;
  const names = indexNames(vocabulary);
  known.set(vocabulary, names);
  return names;
}
