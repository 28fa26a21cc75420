import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { DocumentCheck, Refusal } from '@manara/core/document-check/document-finding';
import type { ScanProfile } from '@manara/core/scan';
import type { LibraryFile } from '@manara/libraries/library-change';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { libraryChecks } from '../../../platform/database/schema/library-scans.ts';
import { underFence, type Claim, type Transaction } from '../../../platform/queue/fence.ts';
import { cleanText } from '../../scans/clean-text.ts';
import { productVersion } from '../../system/product-version.ts';

/** What checks documents, as reports name it. */
export const documentEngine = `document-checks@${productVersion}`;

/** Web pages in files are judged by the rules of a profile, documents by all. */
const isWeb = (check: DocumentCheck): boolean => check.ok && (check.document.kind === 'html' || check.document.kind === 'epub');
const engineFor = ({ wcag, level }: ScanProfile): string => `${documentEngine}, WCAG ${wcag} ${level}`;

/** Equal for equal content; of one version of one file where the library knows no more. */
export const contentKey = ({ id, size, contentHash, contentVersion }: LibraryFile): string =>
  contentHash ? `${size}:${contentHash}` : `${id}:${contentVersion}`;

/** What may come out otherwise next time. */
const passing: ReadonlySet<Refusal> = new Set(['out_of_time', 'out_of_memory', 'failed']);
const mayPass = (check: DocumentCheck): boolean => !check.ok && passing.has(check.reason);
/** Tries of a content that comes to nothing: one whose scripts never end holds up every scan of its library otherwise. */
const mostTries = 3;

const ofAsset = ({ organisation_id, subject_id }: Claim) =>
  and(eq(libraryChecks.asset_id, subject_id), eq(libraryChecks.organisation_id, organisation_id));

/** What the check of a content came to; null where it was not checked, by another version of the checks, or is worth another try. */
export async function readCheck(db: NodePgDatabase, claim: Claim, file: LibraryFile, profile: ScanProfile): Promise<DocumentCheck | null> {
  const [found] = await db
    .select({ result: libraryChecks.result, tries: libraryChecks.tries })
    .from(libraryChecks)
    .where(
      and(
        ofAsset(claim),
        eq(libraryChecks.content_key, contentKey(file)),
        inArray(libraryChecks.engine, [documentEngine, engineFor(profile)]),
      ),
    );
  return found && (!mayPass(found.result) || found.tries >= mostTries) ? found.result : null;
}

/** Keeps what the check of a content came to, and how often it came to nothing. */
export async function storeCheck(
  db: NodePgDatabase,
  claim: Claim,
  file: LibraryFile,
  check: DocumentCheck,
  profile: ScanProfile,
): Promise<void> {
  const { organisation_id, subject_id: asset_id } = claim;
  // Of what comes to nothing nobody knows whether another profile would fare better.
  const engine = isWeb(check) || mayPass(check) ? engineFor(profile) : documentEngine;
  const kept = { engine, result: cleanText(check), tries: mayPass(check) ? 1 : 0 };
  const again = sql`case when ${libraryChecks.engine} = ${engine} then ${libraryChecks.tries} + 1 else 1 end`;
  await underFence(db, claim, async (tx) => {
    await tx
      .insert(libraryChecks)
      .values({ asset_id, organisation_id, content_key: contentKey(file), ...kept })
      .onConflictDoUpdate({
        target: [libraryChecks.asset_id, libraryChecks.content_key],
        set: { ...kept, ...(mayPass(check) && { tries: again }) },
      });
    return null;
  });
}

/** Forgets what is known of contents that no file has any more. */
export async function dropChecks(tx: Transaction, claim: Claim, files: readonly LibraryFile[]): Promise<void> {
  const keys = sql`(select unnest(${sql.param(files.map(contentKey))}::text[]))`;
  await tx.delete(libraryChecks).where(and(ofAsset(claim), notInArray(libraryChecks.content_key, keys)));
}
