import { isContent } from '../words/content-words.ts';
import { readWords, type Word } from '../words/read-words.ts';
import { stemsWithoutFront } from '../words/stem.ts';
import type { Named, Vocabulary } from './vocabulary.ts';

export type NameKind = 'asset' | 'person' | 'team' | 'product';

export interface FoundName {
  kind: NameKind;
  id: string;
  /** Places of its words. */
  places: number[];
}

const kinds: readonly (readonly [NameKind, keyof Vocabulary])[] = [
  ['asset', 'assets'],
  ['product', 'products'],
  ['team', 'teams'],
  ['person', 'people'],
];

const isStem = (word: Word | undefined, stem: string): boolean =>
  word !== undefined && (word.stem === stem || stemsWithoutFront(word.text).includes(stem));

/** Where the words of a name follow each other. */
function placesOf(words: readonly Word[], stems: readonly string[], taken: ReadonlySet<number>): number[] | null {
  const start = words.findIndex((_, at) => stems.every((stem, offset) => isStem(words[at + offset], stem) && !taken.has(at + offset)));
  return start < 0 || stems.length === 0 ? null : stems.map((_, offset) => start + offset);
}

interface Candidate extends Named {
  kind: NameKind;
  words: Word[];
}

/** Letters that a word has at least to stand for a whole name, and not for itself. */
const least = 4;

/**
 * What a question names. Whole names first, the longest before others; then assets and people by one word of their name that no other has and
 * that `isOther` does not know as a word of the language of questions.
 */
export function findNames(words: readonly Word[], vocabulary: Vocabulary, isOther: (word: Word) => boolean): FoundName[] {
  const candidates: Candidate[] = kinds.flatMap(([kind, list]) =>
    vocabulary[list].map(({ id, name }) => ({ kind, id, name, words: readWords(name) })),
  );
  const taken = new Set<number>();
  const found: FoundName[] = [];
  const take = (name: FoundName) => {
    found.push(name);
    for (const place of name.places) taken.add(place);
  };
  const said = new Set(words.flatMap(({ stem, text }) => [stem, ...stemsWithoutFront(text)]));
  const sayable = candidates.filter(({ words: [own] }) => own !== undefined && said.has(own.stem));
  for (const { kind, id, words: own } of sayable.toSorted((a, b) => b.words.length - a.words.length)) {
    if (own.length === 1 && own.some((word) => isOther(word) || !isContent(word))) continue;
    const places = placesOf(
      words,
      own.map(({ stem }) => stem),
      taken,
    );
    if (places) take({ kind, id, places });
  }
  const byWord = Map.groupBy(
    candidates.flatMap((candidate) =>
      candidate.kind === 'asset' || candidate.kind === 'person' ? candidate.words.map((word) => ({ candidate, word })) : [],
    ),
    ({ word }) => word.stem,
  );
  for (const [at, word] of words.entries()) {
    if (taken.has(at) || word.text.length < least || !isContent(word) || isOther(word)) continue;
    const stem = [word.stem, ...stemsWithoutFront(word.text)].find((one) => byWord.has(one));
    const meant = new Set(stem === undefined ? [] : byWord.get(stem)?.map(({ candidate }) => candidate));
    const [only] = meant;
    if (only && meant.size === 1 && !found.some(({ kind }) => kind === only.kind)) take({ kind: only.kind, id: only.id, places: [at] });
  }
  return found;
}
