import { and, desc, eq } from 'drizzle-orm';
import type { ReviewVersion } from '@manara/contract/review';
import type { Executor } from '../../platform/database/executor.ts';
import { documentVersions } from '../../platform/database/schema/document-versions.ts';
import { documentFiles } from '../../platform/database/schema/documents.ts';
import type { Reader } from '../documents/present.ts';
import { ofDocument, versionRows, type DocumentKey, type VersionRow } from '../documents/versions/version-rows.ts';
import { changeSentence, versionSentence } from './history-text.ts';
import { openReview } from './open-review.ts';

/** Changes of one version that are told one by one. */
const mostTold = 20;

/** The content that a version undid or made again. */
const aboutOf = ({ kind, redo, content }: VersionRow): number | undefined => (kind === 'undo' ? redo.at(-1) : content);

async function keptReadings(db: Executor, id: string): Promise<Set<number>> {
  const rows = await db
    .select({ reading: documentFiles.reading })
    .from(documentFiles)
    .where(and(eq(documentFiles.document_id, id), eq(documentFiles.kind, 'bundle'), eq(documentFiles.name, 'model.json')));
  return new Set(rows.map(({ reading }) => reading));
}

/** Every version of a document, newest first. */
export async function listVersions(
  db: Executor,
  key: DocumentKey,
  { skip, limit }: { skip: number; limit: number },
  { caller, language }: Reader,
): Promise<{ versions: ReviewVersion[]; total: number }> {
  const { current } = await openReview(db, key);
  const rows = await db
    .select()
    .from(documentVersions)
    .where(ofDocument(key))
    .orderBy(desc(documentVersions.version))
    .limit(limit)
    .offset(skip);
  const readings = await keptReadings(db, key.id);
  const wanted = rows.filter(({ kind }) => kind === 'undo' || kind === 'redo').flatMap((row) => aboutOf(row) ?? []);
  const about = new Map((await versionRows(db, key, wanted)).map((row) => [row.version, row]));
  const versions = rows.map((row): ReviewVersion => {
    const { version, kind, at, actor, actor_id, changes } = row;
    return {
      version,
      kind,
      at: at.toISOString(),
      by: actor,
      is_own: actor_id === caller.id,
      what: versionSentence(language, row, about.get(aboutOf(row) ?? 0)),
      changes: (changes ?? [])
        .slice(0, mostTold)
        .map((change) => ({ what: changeSentence(language, change), id: change.id, before: change.before, after: change.after })),
      can_restore: readings.has(row.reading),
    };
  });
  // They have no gaps.
  return { versions, total: current.version };
}
