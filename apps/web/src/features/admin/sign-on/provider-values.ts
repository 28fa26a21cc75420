import type { SignOnProvider } from '@manara/contract/sign-on';
import type { Role } from '@manara/core/role';
import type { MessageId } from '../../../i18n/message-ids.ts';

/** A line of the form; `key` tells it from others while it is empty. */
export interface GroupLine {
  key: string;
  group: string;
  role: Role;
}

/** A provider as the form holds it. */
export interface ProviderValues {
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  more_scopes: string;
  email_domains: string[];
  makes_accounts: boolean;
  asks_second_step: boolean;
  group_claim: string;
  group_roles: GroupLine[];
  default_role: Role | null;
}

/** The fields that can be wrong. */
export type Named = 'name' | 'issuer' | 'client_id' | 'client_secret';

let lines = 0;
export const newLine = (group = '', role: Role = 'member'): GroupLine => ({ key: String((lines += 1)), group, role });

/** `domains`: what a new one is given. */
export const valuesOf = (provider: SignOnProvider | null, domains: readonly string[] = []): ProviderValues =>
  provider
    ? {
        ...provider,
        client_secret: '',
        group_roles: provider.group_roles.map(({ group, role }) => newLine(group, role)),
      }
    : {
        name: '',
        issuer: '',
        client_id: '',
        client_secret: '',
        more_scopes: '',
        email_domains: [...domains],
        makes_accounts: true,
        asks_second_step: false,
        group_claim: 'groups',
        group_roles: [],
        default_role: 'viewer',
      };

/** What keeps the form from being sent, in the order of its fields. */
export function missingIn(values: ProviderValues, isNew: boolean): Partial<Record<Named, MessageId>> {
  const isEmpty = (name: Named) => values[name].trim() === '';
  return {
    ...(isEmpty('name') && { name: 'sign-on.name_required' as const }),
    ...(isNew && isEmpty('issuer') && { issuer: 'sign-on.issuer_required' as const }),
    ...(isNew && isEmpty('client_id') && { client_id: 'sign-on.client_id_required' as const }),
    ...(isNew && isEmpty('client_secret') && { client_secret: 'sign-on.secret_required' as const }),
  };
}

/** What the server takes of it, new or not. `domains`: that the organisation has; one that was removed meanwhile can be seen by nobody, and is left out. */
export const settingsOf = (
  { name, more_scopes, email_domains, makes_accounts, asks_second_step, group_claim, group_roles, default_role }: ProviderValues,
  domains: readonly { domain: string }[],
) => ({
  name,
  more_scopes,
  email_domains: email_domains.filter((one) => domains.some(({ domain }) => domain === one)),
  makes_accounts,
  asks_second_step,
  group_claim: group_claim.trim() || 'groups',
  group_roles: group_roles.filter(({ group }) => group.trim() !== '').map(({ group, role }) => ({ group: group.trim(), role })),
  default_role,
});
