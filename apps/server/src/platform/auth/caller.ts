import type { Role } from '@manara/core/role';

/** The signed-in person behind a request. */
export interface Caller {
  id: string;
  organisationId: string;
  sessionId: string;
  role: Role;
  email: string;
  fullName: string;
}

/** Who a bearer token belongs to; throws an AppError 401 where it is worth nothing (any more). */
export type Authenticate = (token: string) => Promise<Caller>;
