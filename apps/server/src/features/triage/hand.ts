import type { Role } from '@manara/core/role';
import type { FastifyRequest } from 'fastify';
import { actorOf, type Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';

/** Who acts, by name and for the audit log. */
export interface Hand {
  organisationId: string;
  id: string;
  name: string;
  role: Role;
  actor: Actor;
}

/** The signed-in person as who acts. */
export const handOf = (user: Caller, request: FastifyRequest): Hand => ({
  organisationId: user.organisationId,
  id: user.id,
  name: user.fullName,
  role: user.role,
  actor: actorOf(request),
});
