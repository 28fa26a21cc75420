import { findConnection } from '../../connections/store.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { invalidFields } from '../../../platform/http/app-error.ts';
import type { EnteredRepository, KeptRepository } from './repository.ts';

const isSame = (entered: EnteredRepository, before: KeptRepository | null): boolean =>
  before?.provider === entered.provider && before.host === entered.host && before.name === entered.name;

/**
 * The repository of an asset with the host that it is chosen on: the one that its organisation has connected now, none where that is none. One that was
 * chosen before stays where it was. Throws AppError 422 where it is said to be on a host that is not connected.
 */
export async function placeRepository(
  db: Executor,
  organisationId: string,
  entered: EnteredRepository | null,
  before: KeptRepository | null = null,
): Promise<KeptRepository | null> {
  if (entered === null) return null;
  if (entered.host !== undefined && isSame(entered, before)) return { ...entered, host: entered.host };
  const connected = (await findConnection(db, organisationId, entered.provider))?.connection.base_url ?? null;
  if (entered.host != null && entered.host !== connected) throw invalidFields({ 'website.repository.host': 'asset.host_not_connected' });
  return { ...entered, host: connected };
}
