import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** What a secret opens for: its organisation and the host that it was entered for, and nothing else. */
interface Owner {
  organisationId: string;
  kind: 'github' | 'gitlab';
  baseUrl: string;
}

type Purpose = 'token' | 'app key' | 'app webhook';

export const contextOf = (purpose: Purpose, { organisationId, kind, baseUrl }: Owner) => `${purpose} ${organisationId} ${kind} ${baseUrl}`;

export const seal = (secrets: SecretBox, purpose: Purpose, owner: Owner, secret: string): string =>
  secrets.seal(secret, contextOf(purpose, owner));

/** null where it cannot be opened (any more). */
export const open = (secrets: SecretBox, purpose: Purpose, owner: Owner, sealed: string | null): string | null =>
  sealed === null ? null : secrets.open(sealed, contextOf(purpose, owner));
