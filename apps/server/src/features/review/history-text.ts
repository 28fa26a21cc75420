import ar from '@manara/messages/ar/review-history.json' with { type: 'json' };
import en from '@manara/messages/en/review-history.json' with { type: 'json' };
import type { Language } from '@manara/messages/locale';
import type { VersionChange } from '../../platform/database/schema/document-versions.ts';
import { createFormatter } from '../../platform/text/formatter.ts';
import type { VersionRow } from '../documents/versions/version-rows.ts';

const text = createFormatter<keyof typeof en>({ en, ar });

/** What one edit did. */
export const changeSentence = (language: Language, { edit, values }: VersionChange): string => text(language, `edit.${edit}`, values);

/** What brought a content: its edits, or an older version. */
export function contentSentence(language: Language, { kind, changes, same_as }: VersionRow): string {
  if (kind === 'restore') return text(language, 'restore', { version: same_as ?? 0 });
  const [first, ...more] = changes ?? [];
  if (!first) return text(language, 'read');
  return more.length === 0 ? changeSentence(language, first) : text(language, 'several', { count: more.length + 1 });
}

/** What a version did; `about` is the one that brought the content which it undid or made again. */
export function versionSentence(language: Language, row: VersionRow, about: VersionRow | undefined): string {
  switch (row.kind) {
    case 'undo':
    case 'redo':
      return text(language, row.kind, { what: about ? contentSentence(language, about) : String(row.content) });
    case 'reviewed':
    case 'unreviewed':
      return text(language, row.kind);
    case 'read':
    case 'edit':
    case 'restore':
      return contentSentence(language, row);
  }
}
