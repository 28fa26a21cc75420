import { sql } from 'drizzle-orm';
import { accounts, organisations, users } from '../database/schema/session.ts';
import { owesSecondFactor } from './demanded-factor.ts';

/** Who calls, for a query that joins members, accounts and organisations. */
export const callerColumns = {
  id: users.id,
  accountId: accounts.id,
  organisationId: users.organisation_id,
  role: users.role,
  licence: users.licence,
  licenceSets: organisations.licence_sets,
  owesSecondFactor: sql<boolean>`${owesSecondFactor}`,
  email: accounts.email,
  fullName: users.full_name,
};
