import type { Language } from '@manara/messages/locale';
import type { MessageFormatElement } from 'react-intl';
import type { MessageId } from './message-ids.ts';

/** Messages by id, `<file>.<key>`, as syntax trees. */
export type Catalogue = Record<MessageId, MessageFormatElement[]>;

type Chunk = { default: Record<string, unknown> };
const chunks: Record<Language, () => Promise<Chunk>> = { en: () => import('./en.ts'), ar: () => import('./ar.ts') };
const laterChunks: typeof chunks = { en: () => import('./later-en.ts'), ar: () => import('./later-ar.ts') };
const loaded = new Map<string, Promise<Catalogue>>();

/** Fetches a language once; with the messages of later screens where they are wanted. A failed fetch is forgotten, so that the next call tries again. */
export function loadCatalogue(language: Language, withLater: boolean): Promise<Catalogue> {
  const name = `${language} ${withLater}`;
  const known = loaded.get(name);
  if (known) return known;
  const wanted = withLater ? [chunks[language](), laterChunks[language]()] : [chunks[language]()];
  const loading = Promise.all(wanted).then(
    (all) => Object.assign({}, ...all.flatMap(({ default: files }) => Object.values(files))) as Catalogue,
  );
  loading.catch(() => loaded.delete(name));
  loaded.set(name, loading);
  return loading;
}
