import type { trackerConnections } from '../../platform/database/schema/trackers.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** What a token opens for: its organisation, and the very account that it was entered for. */
type Owner = Pick<typeof trackerConnections.$inferSelect, 'organisation_id' | 'kind' | 'base_url' | 'account'>;

export const trackerContext = ({ organisation_id, kind, base_url, account }: Owner): string =>
  `tracker ${organisation_id} ${kind} ${base_url} ${account ?? ''}`;

export const sealToken = (secrets: SecretBox, owner: Owner, token: string): string => secrets.seal(token, trackerContext(owner));

/** null where it cannot be opened (any more). */
export const openToken = (secrets: SecretBox, row: Owner & { sealed_token: string | null }): string | null =>
  row.sealed_token === null ? null : secrets.open(row.sealed_token, trackerContext(row));

type HookOwner = Pick<typeof trackerConnections.$inferSelect, 'organisation_id' | 'id'>;

export const hookContext = ({ organisation_id, id }: HookOwner): string => `tracker hook ${organisation_id} ${id}`;

export const sealHookSecret = (secrets: SecretBox, owner: HookOwner, secret: string): string => secrets.seal(secret, hookContext(owner));

/** null where there is none, or it cannot be opened (any more). */
export const openHookSecret = (secrets: SecretBox, row: HookOwner & { sealed_hook_secret: string | null }): string | null =>
  row.sealed_hook_secret === null ? null : secrets.open(row.sealed_hook_secret, hookContext(row));
