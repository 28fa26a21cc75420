import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { LibraryConnectionRow } from './store.ts';

/** What a secret opens for: its organisation, and the very app that it was entered for. */
type Owner = Pick<LibraryConnectionRow, 'organisation_id' | 'kind' | 'cloud' | 'tenant' | 'client_id'>;

export const libraryContext = ({ organisation_id, kind, cloud, tenant, client_id }: Owner): string =>
  `library ${organisation_id} ${kind} ${cloud} ${tenant} ${client_id}`;

export const sealLibrarySecret = (secrets: SecretBox, owner: Owner, secret: string): string => secrets.seal(secret, libraryContext(owner));

/** null where it cannot be opened (any more). */
export const openLibrarySecret = (secrets: SecretBox, row: Owner & Pick<LibraryConnectionRow, 'sealed_secret'>): string | null =>
  secrets.open(row.sealed_secret, libraryContext(row));
