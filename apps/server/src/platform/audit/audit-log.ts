import type { AuditAction } from '@manara/core/audit/audit-action';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '../database/executor.ts';
import { auditLog } from '../database/schema/audit.ts';
import type { Caller } from '../auth/caller.ts';
import type { Member } from '../auth/members.ts';

/** Who acts, and from where. */
export interface Actor {
  organisationId: string;
  id: string | null;
  /** Name as it is now; the entry outlives the account. */
  name: string;
  address: string | null;
}

const named = (fullName: string, email: string) => `${fullName} <${email}>`;

/** The name of an actor alone, for what goes on showing it. */
export const nameAloneOf = ({ name }: Actor): string => name.replace(/ <[^<>]*>$/, '');

/** The product itself, for what nobody asked for at that moment. */
export const systemActor = (organisationId: string): Actor => ({ organisationId, id: null, name: 'Manara', address: null });

/** A signed-in person, who comes from this address. */
export const actorBehind = ({ organisationId, id, fullName, email }: Caller, address: string): Actor => ({
  organisationId,
  id,
  name: named(fullName, email),
  address,
});

/** The signed-in person of a request. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.caller) throw new Error('No caller to write down');
  return actorBehind(request.caller, request.ip);
}

/** A person who is just proving who they are. */
export const actorFrom = (member: Pick<Member, 'id' | 'organisation_id' | 'full_name' | 'email'>, address: string): Actor => ({
  organisationId: member.organisation_id,
  id: member.id,
  name: named(member.full_name, member.email),
  address,
});

interface Entry {
  action: AuditAction;
  /** The person or thing it was done to. */
  subjectId?: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Adds up to 5,000 entries at once; give it the transaction of the deed, so that neither stands without the other. */
export async function recordAuditOfMany(db: Executor, actor: Actor, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.insert(auditLog).values(
    entries.map((entry) => ({
      organisation_id: actor.organisationId,
      actor_id: actor.id,
      actor: actor.name,
      address: actor.address,
      action: entry.action,
      subject_id: entry.subjectId ?? null,
      before: entry.before ?? null,
      after: entry.after ?? null,
    })),
  );
}

/** The same of one. */
export const recordAudit = (db: Executor, actor: Actor, entry: Entry): Promise<void> => recordAuditOfMany(db, actor, [entry]);
