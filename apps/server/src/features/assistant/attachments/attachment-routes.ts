import * as contract from '@manara/contract/assistant-attachments';
import { actorOf } from '../../../platform/audit/audit-log.ts';
import { register } from '../../../platform/http/register.ts';
import type { FeatureRoutes } from '../../../platform/http/services.ts';
import { oneAtATime } from '../../../platform/print/one-at-a-time.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { readSeen } from '../../issue-answers/seen-answer.ts';
import { answerAttachment, removeAttachmentAnswer } from './answer-attachment.ts';
import { attachFile, attachPage } from './attach.ts';
import { readAttachment, waitingAttachments } from './attachment-store.ts';
import { checkAgain, removeAttachment } from './change-attachment.ts';
import { convertAttachment } from './convert-attachment.ts';
import { fixAttachment } from './fix-attachment.ts';
import { presentAttachment } from './present-attachment.ts';

/** Milliseconds that somebody waits until their file's turn to be fixed comes. */
const patience = 120_000;

/** What is attached to questions, its checks, and what can be made of it. */
export const attachmentRoutes: FeatureRoutes = (app, services) => {
  const { db } = services;
  const inTurn = oneAtATime({ most: 5, longest: patience, code: 'assistant.attachment_busy' });
  register(app, contract.listAssistantAttachments, async ({ user, language }) => {
    const attachments = (await waitingAttachments(db, user)).map((row) => presentAttachment(row, user, language));
    return { attachments, total: attachments.length };
  });
  register(app, contract.attachFile, async ({ user, language, request }) =>
    presentAttachment(await attachFile(services, request, user), user, language),
  );
  register(app, contract.attachPage, async ({ user, language, body }) =>
    presentAttachment(await attachPage(services, user, body.url), user, language),
  );
  register(app, contract.checkAttachmentAgain, async ({ user, language, params }) =>
    presentAttachment(await checkAgain(services, user, params.id), user, language),
  );
  register(app, contract.removeAssistantAttachment, async ({ user, params }) => removeAttachment(db, user, params.id));
  register(app, contract.getAssistantAttachment, async ({ user, language, params }) => {
    const row = await readAttachment(db, user, params.id);
    if (!row) throw notFound();
    return presentAttachment(row, user, language);
  });
  register(app, contract.answerAttachment, async ({ user, language, params, body }) =>
    presentAttachment(await answerAttachment(db, user, params, body), user, language),
  );
  register(app, contract.removeAttachmentAnswer, async ({ user, language, params, query }) =>
    presentAttachment(await removeAttachmentAnswer(db, user, params, readSeen(query)), user, language),
  );
  register(app, contract.fixAttachment, async ({ user, organisationId, params, request }) =>
    inTurn(() => fixAttachment({ ...services, onError: (error) => request.log.error(error) }, user, params.id), organisationId),
  );
  register(app, contract.convertAttachment, async ({ user, params, request }) => ({
    document_id: await convertAttachment(services, user, params.id, actorOf(request)),
  }));
};
