import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Run } from '../../../platform/queue/change-run.ts';
import { writeUnderFence, type Claim, type OwnEvent, type Transaction } from '../../../platform/queue/fence.ts';
import { lockDocument, type DocumentRow } from '../store.ts';

/**
 * Lets a worker write for the run of a document as underFence does, with the document locked as well; null: it was deleted. Whoever locks both locks the
 * document first: a conversion is asked for under that lock, so that there is no run yet which could be locked before it.
 */
export const underDocument = (
  db: NodePgDatabase,
  claim: Claim,
  write: (tx: Transaction, document: DocumentRow | null) => Promise<OwnEvent | null>,
): Promise<Run> =>
  db.transaction(async (tx) => {
    const document = await lockDocument(tx, claim.organisation_id, claim.subject_id);
    return writeUnderFence(tx, claim, (within) => write(within, document));
  });
