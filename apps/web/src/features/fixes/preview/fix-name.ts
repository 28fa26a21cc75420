import type { Fix } from '@manara/contract/fix';
import { shownAddress } from '@manara/core/repository-pages';
import { isolate } from '../../../i18n/isolate.ts';
import type { useText } from '../../../i18n/use-text.ts';

/** Where a fix is made, as people write it; null where that is not known. */
export const placeOf = ({ place }: Pick<Fix, 'place'>): string | null => place && `${place.file}:${place.line}:${place.column}`;

/** What a fix is called where it does not stand under its heading. */
export const fixName = (text: ReturnType<typeof useText>, fix: Pick<Fix, 'title' | 'place' | 'page_url'>): string =>
  text('fix.named', { title: isolate(fix.title.replaceAll('`', '')), place: isolate(placeOf(fix) ?? shownAddress(fix.page_url)) });

/** The heading of a fix's card, which takes the keyboard there. */
export const headingOf = ({ id }: Pick<Fix, 'id'>): string => `fix-${id}`;
