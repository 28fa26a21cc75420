import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { overDeadlocks } from '../../platform/database/over-deadlocks.ts';
import * as groups from './groups.ts';
import type { Resource } from './resource.ts';
import * as users from './users.ts';

/** Who provisions, and where. */
export interface Provisioning {
  db: NodePgDatabase;
  caller: Caller;
  actor: Actor;
  base: string;
}

/** One change of one resource, as a call of its own or within a bulk. */
export interface Operation {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  kind: 'Users' | 'Groups';
  /** Of all but POST. */
  id: string;
  body: unknown;
  /** The versions that the program goes by (RFC 7644, 3.14). */
  expected: string | null;
}

/** The resource as it is then; null once it is gone. Throws ScimFault. What programs and people change at once may wait for each other; it is done again then. */
export const operate = (provisioning: Provisioning, operation: Operation): Promise<Resource | null> =>
  overDeadlocks(() => operateOnce(provisioning, operation));

async function operateOnce({ db, caller, actor, base }: Provisioning, operation: Operation): Promise<Resource | null> {
  const { method, kind, id, body, expected } = operation;
  const { organisationId } = caller;
  const change = { id, body, expected };
  switch (method) {
    case 'POST':
      return kind === 'Users' ? users.createUser(db, caller, body, actor, base) : groups.createGroup(db, organisationId, body, actor, base);
    case 'PUT':
      return kind === 'Users'
        ? users.replaceUser(db, caller, change, actor, base)
        : groups.replaceGroup(db, organisationId, change, actor, base);
    case 'PATCH':
      return kind === 'Users'
        ? users.patchUser(db, caller, change, actor, base)
        : groups.patchGroup(db, organisationId, change, actor, base);
    case 'DELETE':
      await (kind === 'Users'
        ? users.removeUser(db, caller, change, actor, base)
        : groups.removeGroup(db, organisationId, change, actor, base));
      return null;
  }
}
