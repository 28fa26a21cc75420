import type { OrganisationKeyScope } from '@manara/contract/api-keys';
import type { LicenceSets, LicenceTier } from '@manara/core/licence';
import type { Role } from '@manara/core/role';

/** Who is behind a request: a signed-in person or a key, as a member of the organisation in which they work just now. */
export interface Caller {
  /** Of the member. */
  id: string;
  /** Of a key of an organisation: its member's, which is no account. */
  accountId: string;
  organisationId: string;
  /** Of a key: its own id. */
  sessionId: string;
  /** By which provider of the organisation the session began; null: otherwise. Such a session leads to no other organisation. */
  providerId: string | null;
  /** That this provider has asked for a second step. */
  hadSecondStep: boolean;
  /** What a key may do; null for a session. */
  keyScope: OrganisationKeyScope | null;
  isOrganisationKey: boolean;
  /** What the call may do: of a personal key less than its owner is. */
  role: Role;
  licence: LicenceTier;
  /** What the organisation's licences allow; null: as the product has them. */
  licenceSets: LicenceSets | null;
  /** Their organisation demands a second step of signing in that their account has not. */
  owesSecondFactor: boolean;
  /** Of a key of an organisation: how it begins. */
  email: string;
  fullName: string;
}

/** Who a bearer token belongs to; `isUnattended`: nobody did anything for it, so that it is no use of their session; throws an AppError 401 where it is worth nothing (any more). */
export type Authenticate = (token: string, isUnattended?: boolean) => Promise<Caller>;
