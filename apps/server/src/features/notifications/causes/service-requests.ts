import type { Executor } from '../../../platform/database/executor.ts';
import { tell } from '../tell.ts';

interface Written {
  organisationId: string;
  request: { id: string; number: number; subject: string; askedBy: string | null };
  message: { id: string; authorId: string; author: string; isAnswer: boolean };
}

/** Tells whoever asked that somebody else has resolved their request. */
export async function tellOfResolution(
  tx: Executor,
  by: { id: string; organisationId: string; fullName: string },
  { id, request }: { id: string; request: Written['request'] },
): Promise<void> {
  if (request.askedBy === null || request.askedBy === by.id) return;
  await tell(tx, by.organisationId, { ids: [request.askedBy] }, () => ({
    kind: 'service_request',
    topic: `service_request ${request.id}`,
    cause: id,
    path: `/support/requests/${request.id}`,
    values: { what: 'resolved', number: String(request.number), subject: request.subject, person: by.fullName },
  }));
}

/**
 * Tells whoever asked of an answer, and the administrators of what was asked. With `isMailed` each who wants mail of such things is to get one of this alone: answers
 * who they are.
 */
export async function tellOfServiceRequest(
  tx: Executor,
  { organisationId, request, message }: Written,
  isMailed: boolean,
): Promise<string[]> {
  const mailed: string[] = [];
  const audience = message.isAnswer ? { ids: request.askedBy ? [request.askedBy] : [] } : ({ atLeast: 'administrator' } as const);
  await tell(tx, organisationId, audience, ({ id, wantsMail, choices }) => {
    if (id === message.authorId) return null;
    const isTheirs = isMailed && wantsMail && choices.service_request.email;
    if (isTheirs) mailed.push(id);
    return {
      kind: 'service_request',
      topic: `service_request ${request.id}`,
      cause: message.id,
      path: `/support/requests/${request.id}`,
      values: {
        what: message.isAnswer ? 'answer' : 'question',
        number: String(request.number),
        subject: request.subject,
        person: message.author,
      },
      isMailed: isTheirs,
    };
  });
  return mailed;
}
