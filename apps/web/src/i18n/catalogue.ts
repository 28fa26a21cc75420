import type { Language } from '@manara/messages/locale';
import type { MessageFormatElement } from 'react-intl';
import type { MessageId } from './message-ids.ts';

/** Messages by id, `<file>.<key>`, as syntax trees. */
export type Catalogue = Record<MessageId, MessageFormatElement[]>;

type Chunk = { default: Record<string, unknown> };
const chunks: Record<Language, () => Promise<Chunk>> = { en: () => import('./en.ts'), ar: () => import('./ar.ts') };
const loaded = new Map<Language, Promise<Catalogue>>();

/** Fetches a language once; a failed fetch is forgotten, so that the next call tries again. */
export function loadCatalogue(language: Language): Promise<Catalogue> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = chunks[language]().then(({ default: files }) => Object.assign({}, ...Object.values(files)) as Catalogue);
  loading.catch(() => loaded.delete(language));
  loaded.set(language, loading);
  return loading;
}
