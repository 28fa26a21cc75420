import type { Config } from '../platform/config/config.ts';
import { verifyChain } from '../platform/audit/verify-chain.ts';
import { runningAddress } from '../platform/database/embedded/cluster-address.ts';
import { openDatabase } from '../platform/database/pool.ts';
import type { Finding } from './examination.ts';

/** Whether the audit log is as it was written. Says nothing where the database does not run: the doctor starts none and changes none. */
export async function examineAudit({ databaseUrl, dataDir }: Config): Promise<Finding[]> {
  const url = databaseUrl ?? runningAddress(dataDir);
  if (!url) return [];
  const database = openDatabase(url, { name: 'manara doctor', max: 1 });
  try {
    const check = await verifyChain(database.db);
    if (!check) return [];
    const { entries, wrong, first } = check;
    if (!first) return [{ verdict: 'fine', what: { id: 'doctor.audit', values: { entries } } }];
    const { id, organisation, at, action } = first;
    const values = { wrong, entries, entry: id, organisation, action: action ?? '', at: at?.toISOString() ?? '' };
    return [
      { verdict: 'broken', what: { id: at ? 'doctor.audit_wrong' : 'doctor.audit_gone', values }, cost: { id: 'doctor.audit_wrong_cost' } },
    ];
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return [{ verdict: 'lacking', what: { id: 'doctor.audit_unread', values: { said } }, cost: { id: 'doctor.audit_unread_cost' } }];
  } finally {
    await database.close();
  }
}
