import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import { recordAudit, systemActor } from '../../platform/audit/audit-log.ts';
import { noteRefusal } from '../../platform/audit/note-refusal.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { FoundShare } from './shares.ts';

const stranger = ({ share }: FoundShare, { ip }: FastifyRequest) => ({ ...systemActor(share.organisation_id), address: ip });

/** Writes down a wrong password of a shared report, of which there are as many as tries. */
export async function noteWrongPassword(db: NodePgDatabase, found: FoundShare, request: FastifyRequest): Promise<void> {
  await request.server.watchRefusals(request, new AppError('password.wrong', 403));
  await recordAudit(db, stranger(found, request), {
    action: 'report_share_refused',
    subjectId: found.report.id,
    after: { share: found.share.id },
  });
}

/** Writes down that no more passwords of a shared report are looked at for a while. */
export async function noteManyPasswords(db: NodePgDatabase, found: FoundShare, request: FastifyRequest): Promise<void> {
  await request.server.watchRefusals(request, new AppError('too_many_tries', 429));
  await noteRefusal(db, stranger(found, request), {
    action: 'rate_limited',
    subjectId: found.report.id,
    after: { call: 'share', reason: 'too_many_tries' },
  });
}
