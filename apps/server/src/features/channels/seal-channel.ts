import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** What a secret opens for: this channel of this organisation, and as what. */
type Purpose = 'address' | 'secret';

interface Owner {
  organisation_id: string;
  id: string;
}

export const channelContext = (purpose: Purpose, { organisation_id, id }: Owner): string => `channel ${purpose} ${organisation_id} ${id}`;

export const sealOfChannel = (secrets: SecretBox, purpose: Purpose, owner: Owner, secret: string): string =>
  secrets.seal(secret, channelContext(purpose, owner));

/** null where there is none, or it cannot be opened (any more). */
export const openOfChannel = (secrets: SecretBox, purpose: Purpose, owner: Owner, sealed: string | null): string | null =>
  sealed === null ? null : secrets.open(sealed, channelContext(purpose, owner));
