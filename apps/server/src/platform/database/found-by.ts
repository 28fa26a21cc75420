import { searchWords } from '@manara/core/search/search-key';
import { and, like, type AnyColumn, type SQL } from 'drizzle-orm';
import { likePart } from './like-part.ts';

/** True of rows whose search column, or what was made with search_key, holds every word that was typed; undefined where nothing was. */
export const foundBy = (column: AnyColumn | SQL, typed: string | undefined): SQL | undefined =>
  and(...searchWords(typed ?? '').map((word) => like(column, likePart(word))));
