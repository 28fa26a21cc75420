import type { LicenceSets, LicenceTier } from '@manara/core/licence';
import type { Role } from '@manara/core/role';

/** The signed-in person behind a request, as a member of the organisation in which they work just now. */
export interface Caller {
  /** Of the member. */
  id: string;
  accountId: string;
  organisationId: string;
  sessionId: string;
  role: Role;
  licence: LicenceTier;
  /** What the organisation's licences allow; null: as the product has them. */
  licenceSets: LicenceSets | null;
  email: string;
  fullName: string;
}

/** Who a bearer token belongs to; throws an AppError 401 where it is worth nothing (any more). */
export type Authenticate = (token: string) => Promise<Caller>;
