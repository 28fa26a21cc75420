import type { AuditAction } from '@manara/core/audit/audit-action';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../audit/audit-log.ts';
import { noteRefusal } from '../audit/note-refusal.ts';
import { network } from '../auth/tries.ts';
import type { AppError, ErrorCode } from './app-error.ts';
import { FewLines } from './few-lines.ts';
import { loggableError } from './loggable-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For what is refused on pages, which answer by themselves. */
    watchRefusals: WatchRefusals;
  }
}

/** Passwords, keys, codes and signatures that were wrong. Where an account is known by them, whoever checks them writes them down. */
const wrongProofs: ReadonlySet<ErrorCode> = new Set([
  'credentials_wrong',
  'passkey_refused',
  'api_key_invalid',
  'sign_on.answer_refused',
  'password.wrong',
  'password.current_wrong',
  'code.wrong',
  'sms.code_wrong',
  'backup_code.wrong',
  'webhook.signature_wrong',
]);

const missingRights: ReadonlySet<ErrorCode> = new Set(['not_allowed', 'not_licensed', 'api_key_scope']);

interface Refusal {
  code: ErrorCode;
  action: Extract<AuditAction, 'access_refused' | 'rate_limited'> | null;
}

/** What of an answer is a refusal to be written down; null where it is none. A limit of a code host is not ours, and the minute between two codes is none. */
export function refusalIn({ code, status, details: { fields = {} } }: AppError): Refusal | null {
  if (missingRights.has(code)) return { code, action: 'access_refused' };
  if (status === 429 && code !== 'sms.wait' && !code.startsWith('host.')) return { code, action: 'rate_limited' };
  const proof = [code, ...Object.values(fields).map((field) => field.code)].find((one) => wrongProofs.has(one));
  return proof ? { code: proof, action: null } : null;
}

export type WatchRefusals = (request: FastifyRequest, error: AppError) => Promise<void>;

/**
 * Writes refusals into the log of the process, with where they came from, and those of a signed-in person into the audit log of their organisation. Both are
 * bounded, so that nobody fills them.
 */
export function watchRefusals(db: NodePgDatabase): WatchRefusals {
  const lines = new FewLines();
  const entries = new FewLines(1_000);
  return async (request, error) => {
    const refusal = refusalIn(error);
    if (!refusal) return;
    const { code, action } = refusal;
    const { caller, ip } = request;
    const call = request.routeOptions.config.endpoint?.id ?? request.routeOptions.url ?? '';
    const leftOut = lines.next(`${code} ${network(ip)}`);
    if (leftOut !== null)
      request.log.warn(
        {
          refusal: code,
          call,
          address: ip,
          ...(caller && { member: caller.id, organization: caller.organisationId }),
          ...(leftOut > 0 && { leftOut }),
        },
        'refused',
      );
    if (!caller || !action || entries.next(`${caller.organisationId} ${caller.id} ${code} ${call}`) === null) return;
    await noteRefusal(db, actorOf(request), { action, subjectId: caller.id, after: { call, reason: code } }).catch((failure: unknown) =>
      request.log.error({ err: loggableError(failure) }, 'a refusal could not be written down'),
    );
  };
}
