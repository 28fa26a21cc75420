import type { Understood } from '@manara/contract/assistant';
import type { Executor } from '../../platform/database/executor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { isKnown } from './understand/known-values.ts';
import type { Vocabulary } from './understand/vocabulary.ts';
import { readVocabulary } from './vocabulary-store.ts';

/** How old names may be that a question is read with, in milliseconds; and where it names something that is not among them. */
export const ages = { usual: 10_000, missed: 1_000 };
/** Organisations whose names are kept at most. */
const most = 20;

interface Asked {
  organisationId: string;
  /** How old it may be at most. */
  age: number;
  read: (organisationId: string) => Promise<Vocabulary>;
}

/** Keeps what is read for a while, and with it what is made of it (understand/index-names.ts); whoever asks meanwhile waits for the same. */
export function keepNames(atMost: number, now: () => number): (asked: Asked) => Promise<Vocabulary> {
  const kept = new Map<string, { at: number; names: Promise<Vocabulary> }>();
  return ({ organisationId, age, read }) => {
    const before = kept.get(organisationId);
    if (before && now() - before.at < age) return before.names;
    const own = { at: now(), names: read(organisationId) };
    // The last one that was read stands last.
    kept.delete(organisationId);
    kept.set(organisationId, own);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > atMost) kept.delete(oldest);
    // What could not be read is not kept.
    own.names.catch(() => kept.get(organisationId) === own && kept.delete(organisationId));
    return own.names;
  };
}

const kept = keepNames(most, () => performance.now());

/** What the people of an organisation can name, as it was read so long ago at most. */
export const keptVocabulary = (db: Executor, organisationId: string, age: number): Promise<Vocabulary> =>
  kept({ organisationId, age, read: (id) => readVocabulary(db, id) });

/** The names with which something that was understood is known. Throws AppError 404 for what the organisation does not have, newer names among them. */
export async function vocabularyOf(db: Executor, organisationId: string, understood: Understood): Promise<Vocabulary> {
  for (const age of [ages.usual, ages.missed]) {
    const vocabulary = await keptVocabulary(db, organisationId, age);
    if (isKnown(understood, vocabulary)) return vocabulary;
  }
  throw notFound();
}
