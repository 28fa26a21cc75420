import { eq } from 'drizzle-orm';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorFrom, systemActor, type Actor } from '../../platform/audit/audit-log.ts';
import { operatorLanguage } from '../../platform/config/process-text.ts';
import { accounts, users } from '../../platform/database/schema/session.ts';
import type { Run } from '../../platform/queue/change-run.ts';
import { underFence } from '../../platform/queue/fence.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Perform } from '../../platform/queue/run-worker.ts';
import { loadSample } from './load-sample.ts';
import { clearSample } from './remove-sample.ts';

/** Who has asked for it, and in which language; the product itself and the operator's language where a start did. */
async function askedBy(db: NodePgDatabase, { organisation_id, requested_by }: Run): Promise<{ actor: Actor; language: Language }> {
  const [found] = requested_by
    ? await db
        .select({ member: users, email: accounts.email, language: accounts.language })
        .from(users)
        .innerJoin(accounts, eq(accounts.id, users.account_id))
        .where(eq(users.id, requested_by))
    : [];
  if (!found) return { actor: systemActor(organisation_id), language: operatorLanguage() };
  return { actor: { ...actorFrom({ ...found.member, email: found.email }, ''), address: null }, language: found.language };
}

/** Loads the sample of an organisation; `perform` does its conversions. An attempt that died is begun anew: what it left goes first. */
export const performSample =
  (db: NodePgDatabase, storage: Storage, perform: Perform): Perform =>
  async (run, signal, turn) => {
    const asked = await askedBy(db, run);
    const { actor } = asked;
    // What the screen was in that it was asked for on.
    const language = run.checkpoint.language ?? asked.language;
    const order = { homeId: run.organisation_id, language, actor };
    await loadSample(db, storage, order, {
      onProgress: async (done, known) => {
        await underFence(db, run, async () => ({ type: 'advance', checkpoint: { done, known, language } }));
      },
      convert: (conversion) => perform(conversion, signal, turn),
    });
    await underFence(db, run, async () => ({ type: 'complete' }));
  };

/** Leaves nothing of a sample that attempt after attempt could not load. */
export const giveSampleUp = async (db: NodePgDatabase, run: Run): Promise<void> => {
  await clearSample(db, run.organisation_id);
};
