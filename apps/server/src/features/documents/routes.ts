import * as checkContract from '@manara/contract/document-check';
import * as contract from '@manara/contract/documents';
import { openWorkshop } from '@manara/converter/preview/workshop';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { oneAtATime } from '../../platform/print/one-at-a-time.ts';
import { deleteDocument, renameDocument } from './change-document.ts';
import { answerDocument, removeDocumentAnswer } from './check/answer-document.ts';
import { checkDocument, fixDocument, readDocumentCheck } from './check/document-check.ts';
import { readSeen } from '../issue-answers/seen-answer.ts';
import { addDocumentEvents } from './document-events.ts';
import { downloadBraille } from './download-braille.ts';
import { downloadOne, downloadSeveral } from './download.ts';
import { cancelConversion } from './conversion/end-conversion.ts';
import { listDocuments } from './list-documents.ts';
import { readDetails } from './present.ts';
import { convertAgain } from './conversion/start-conversion.ts';
import { uploadDocument } from './upload/upload-document.ts';
import { documentName } from './upload/upload-fields.ts';

/** Milliseconds that a book in braille may take to make, or a file to be fixed, while a person waits for it. */
const patience = 120_000;

/** Documents: give one in, follow its conversion, take its outputs. */
export const documentRoutes: FeatureRoutes = (app, services) => {
  const { db, events } = services;
  addDocumentEvents(events, db);
  // Its own thread: previews of others need not wait until a book is made.
  const workshop = openWorkshop({ patience });
  app.addHook('onClose', () => workshop.close());
  const inTurn = oneAtATime({ most: 5, longest: patience, code: 'document.braille_busy' });
  const fixInTurn = oneAtATime({ most: 5, longest: patience, code: 'document.fix_busy' });

  register(app, contract.listDocuments, async ({ user, language, query }) => listDocuments(db, query, { caller: user, language }));
  register(app, contract.getDocument, async ({ user, language, params }) => readDetails(db, params.id, { caller: user, language }));
  register(app, contract.uploadDocument, async ({ user, language, request }) =>
    readDetails(db, await uploadDocument(services, request), { caller: user, language }),
  );
  register(app, contract.renameDocument, async ({ user, language, params, body, request }) => {
    await renameDocument(db, params.id, documentName(body.document_name), actorOf(request));
    return readDetails(db, params.id, { caller: user, language });
  });
  register(app, contract.deleteDocument, async ({ user, params, request }) => deleteDocument(db, params.id, user, actorOf(request)));
  register(app, contract.cancelConversion, async ({ user, organisationId, language, params }) => {
    await cancelConversion(db, organisationId, params.id);
    return readDetails(db, params.id, { caller: user, language });
  });
  register(app, contract.convertDocument, async ({ user, language, params, body, request }) => {
    await convertAgain(services, params.id, actorOf(request), body);
    return readDetails(db, params.id, { caller: user, language });
  });
  register(app, checkContract.getDocumentCheck, async ({ user, language, params }) =>
    readDocumentCheck(db, params.id, { caller: user, language }),
  );
  register(app, checkContract.checkDocument, async ({ user, language, params }) => {
    await checkDocument(services, user, params.id);
    return readDocumentCheck(db, params.id, { caller: user, language });
  });
  register(app, checkContract.fixDocument, async ({ user, organisationId, params, request }) =>
    fixInTurn(() => fixDocument({ ...services, onError: (error) => request.log.error(error) }, user, params.id), organisationId),
  );
  register(app, checkContract.answerDocument, async ({ organisationId, user, language, params, body, request }) =>
    answerDocument(
      db,
      { organisationId, documentId: params.id, target: params.answerId },
      body,
      { actor: actorOf(request), id: user.id },
      language,
    ),
  );
  register(app, checkContract.removeDocumentAnswer, async ({ organisationId, language, params, query, request }) =>
    removeDocumentAnswer(
      db,
      { organisationId, documentId: params.id, target: params.answerId },
      actorOf(request),
      language,
      readSeen(query),
    ),
  );
  register(app, contract.downloadOutput, async ({ organisationId, params }) =>
    downloadOne(services, organisationId, params.id, params.output),
  );
  register(app, contract.downloadOutputs, async ({ organisationId, params, body }) =>
    downloadSeveral(services, organisationId, params.id, body),
  );
  register(app, contract.downloadBraille, async ({ organisationId, params: { id, form }, query }) =>
    downloadBraille({ ...services, workshop, inTurn }, { key: { organisationId, id }, profileId: query.profile, form }),
  );
};
