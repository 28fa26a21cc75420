import type { assistantModels } from '../../../platform/database/schema/assistant-model.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/** What a key opens for: its organisation, and the very server that it was entered for. */
type Owner = Pick<typeof assistantModels.$inferSelect, 'organisation_id' | 'provider' | 'base_url'>;

export const modelContext = ({ organisation_id, provider, base_url }: Owner): string =>
  `assistant model ${organisation_id} ${provider} ${base_url}`;

export const sealKey = (secrets: SecretBox, owner: Owner, key: string): string => secrets.seal(key, modelContext(owner));

/** null where it cannot be opened (any more). */
export const openKey = (secrets: SecretBox, owner: Owner, sealed: string): string | null => secrets.open(sealed, modelContext(owner));
