import type { FastifyRequest } from 'fastify';
import type { Executor } from '../database/executor.ts';
import { auditLog } from '../database/schema/audit.ts';
import type { Member } from '../auth/members.ts';

/** Everything that is written down. The words are stored: never rename one. */
export type AuditAction =
  | 'signed_in'
  | 'signed_out'
  | 'token_reused'
  | 'joined'
  | 'owner_created'
  | 'organisation_made'
  | 'organisation_left'
  | 'organisation_entered'
  | 'code_refused'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'backup_codes_made'
  | 'password_changed'
  | 'password_reset'
  | 'reset_link_made'
  | 'reset_link_mailed'
  | 'person_changed'
  | 'profile_changed'
  | 'email_changed'
  | 'licences_changed'
  | 'invitation_made'
  | 'invitation_revoked'
  | 'asset_created'
  | 'asset_changed'
  | 'asset_deleted'
  | 'static_audit_entered'
  | 'static_audit_removed'
  | 'report_deleted'
  | 'report_shared'
  | 'report_share_revoked'
  | 'issue_assigned'
  | 'issue_accepted'
  | 'issue_false_positive'
  | 'issue_verdict'
  | 'issue_reopened'
  | 'issue_acceptance_ended'
  | 'issue_change_undone'
  | 'comment_made'
  | 'comment_changed'
  | 'comment_deleted'
  | 'view_shared'
  | 'view_changed'
  | 'view_deleted'
  | 'conformance_judged'
  | 'conformance_withdrawn'
  | 'conformance_details_changed'
  | 'conformance_published'
  | 'work_assumptions_changed'
  | 'document_uploaded'
  | 'document_renamed'
  | 'document_deleted'
  | 'document_reviewed'
  | 'document_unreviewed'
  | 'document_restored'
  | 'document_outputs_wanted'
  | 'document_review_discarded'
  | 'connection_made'
  | 'connection_changed'
  | 'connection_ended'
  | 'fixes_planned'
  | 'fixes_sent'
  | 'github_app_made';

/** Who acts, and from where. */
export interface Actor {
  organisationId: string;
  id: string | null;
  /** Name as it is now; the entry outlives the account. */
  name: string;
  address: string | null;
}

const named = (fullName: string, email: string) => `${fullName} <${email}>`;

/** The product itself, for what nobody asked for at that moment. */
export const systemActor = (organisationId: string): Actor => ({ organisationId, id: null, name: 'Manara', address: null });

/** The signed-in person of a request. */
export function actorOf(request: FastifyRequest): Actor {
  const { caller } = request;
  if (!caller) throw new Error('No caller to write down');
  return { organisationId: caller.organisationId, id: caller.id, name: named(caller.fullName, caller.email), address: request.ip };
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
