import { hasRole } from '@manara/core/role';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Caller } from '../../platform/auth/caller.ts';
import { serviceRequests } from '../../platform/database/schema/support.ts';

/** What somebody may see: their own requests, and as an administrator all of the organisation. */
export const visibleTo = ({ id, organisationId, role }: Pick<Caller, 'id' | 'organisationId' | 'role'>): SQL | undefined =>
  and(eq(serviceRequests.organisation_id, organisationId), hasRole(role, 'administrator') ? undefined : eq(serviceRequests.asked_by, id));
