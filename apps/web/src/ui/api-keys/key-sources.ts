import {
  createApiKey,
  keyScopes,
  listApiKeys,
  organisationKeyScopes,
  revokeApiKey,
  type OrganisationKeyScope,
} from '@manara/contract/api-keys';
import { createOrganisationKey, listOrganisationKeys, revokeOrganisationKey } from '@manara/contract/organisation-keys';
import type { MessageId } from '../../i18n/message-ids.ts';

interface KeySource {
  list: typeof listApiKeys | typeof listOrganisationKeys;
  create: typeof createApiKey | typeof createOrganisationKey;
  revoke: typeof revokeApiKey | typeof revokeOrganisationKey;
  title: MessageId;
  hint: MessageId;
  /** What a key of each scope may do. */
  scopes: readonly OrganisationKeyScope[];
  may: Record<OrganisationKeyScope, MessageId>;
}

/** Whose keys there are, and what is said of them. */
export const keySources = {
  person: {
    list: listApiKeys,
    create: createApiKey,
    revoke: revokeApiKey,
    title: 'settings.keys_title',
    hint: 'settings.keys_hint',
    scopes: keyScopes,
    may: { read: 'settings.key_scope_read_hint', write: 'settings.key_scope_write_hint', scim: 'admin.key_scope_scim_hint' },
  },
  organisation: {
    list: listOrganisationKeys,
    create: createOrganisationKey,
    revoke: revokeOrganisationKey,
    title: 'admin.keys_title',
    hint: 'admin.keys_hint',
    scopes: organisationKeyScopes,
    may: { read: 'admin.key_scope_read_hint', write: 'admin.key_scope_write_hint', scim: 'admin.key_scope_scim_hint' },
  },
} as const satisfies Record<string, KeySource>;
export type KeyOwner = keyof typeof keySources;
