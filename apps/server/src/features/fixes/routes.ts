import * as contract from '@manara/contract/fixes';
import { actorOf } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { loggableError } from '../../platform/http/loggable-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { handOf } from '../triage/hand.ts';
import { chooseFixes } from './choose-fixes.ts';
import { downloadFixedFiles, downloadPatch, openFixPicture } from './download.ts';
import { cancelBatch } from './end-batch.ts';
import { addFixEvents } from './fix-events.ts';
import { fixIssue } from './fix-issue.ts';
import { listBatches, presentBatch } from './present-batch.ts';
import { presentSummary } from './present-summary.ts';
import { openHosts } from './open-hosts.ts';
import { hearOfRequest } from './refresh-request.ts';
import { readFixedFile } from './read-fixed-file.ts';
import { presentStarted, startBatch } from './start-batch.ts';
import { startSend } from './send/start-send.ts';
import { atOneMoment, readBatch } from './store.ts';

/** Smart Fix: batches of fixes are planned, looked at, chosen and had. */
export const fixRoutes: FeatureRoutes = (app, { db, queue, events, storage, secrets, egress, clouds, hostNews }) => {
  addFixEvents(events, db);
  const hosts = openHosts({ db, secrets, egress }, { patience: 10 });
  hostNews.onRequest((news) => hearOfRequest({ db, hosts }, news));
  const batchOf = async (organisationId: string, id: string, tx: Executor = db) => {
    const batch = await readBatch(tx, organisationId, id);
    if (!batch) throw notFound();
    return batch;
  };

  register(app, contract.planFixes, async ({ user, request, language, body }) =>
    presentStarted(db, await startBatch(db, queue, handOf(user, request), language, body)),
  );
  register(app, contract.listFixes, async ({ organisationId, params, query, language }) => {
    const wanted = { assetId: params.id, issueId: query.issue_id, skip: query.skip, limit: query.limit };
    return atOneMoment(db, (tx) => listBatches(tx, organisationId, wanted, language));
  });
  register(app, contract.getFixes, async ({ organisationId, user, params, language }) =>
    atOneMoment(db, async (tx) => presentBatch(tx, await batchOf(organisationId, params.id, tx), { language, caller: user })),
  );
  register(app, contract.getFixedFile, async ({ organisationId, params, query }) =>
    readFixedFile(db, await batchOf(organisationId, params.id), query.path),
  );
  register(app, contract.chooseFixes, async ({ organisationId, user, params, body, language }) =>
    presentBatch(db, await chooseFixes(db, organisationId, params.id, body), { language, caller: user }),
  );
  register(app, contract.sendFixes, async ({ user, request, language, params, body }) =>
    presentStarted(
      db,
      await startSend(db, queue, handOf(user, request), params.id, { language, despiteClosed: body.despite_closed ?? false }),
    ),
  );
  register(app, contract.fixIssue, async ({ user, request, language, params, body }) =>
    fixIssue(db, queue, handOf(user, request), language, { assetId: params.id, issueId: body.issue_id }),
  );
  register(app, contract.cancelFixes, async ({ organisationId, params, language }) => {
    await cancelBatch(db, organisationId, params.id);
    return atOneMoment(db, async (tx) => presentSummary(tx, await batchOf(organisationId, params.id, tx), language));
  });
  register(app, contract.getFixPicture, async ({ organisationId, params }) =>
    openFixPicture(db, storage, await batchOf(organisationId, params.id), params.pictureId),
  );
  register(app, contract.getPatch, async ({ organisationId, params }) => downloadPatch(db, organisationId, params.id));
  register(app, contract.downloadFixedFiles, async ({ organisationId, user, params, query, language, request }) => {
    const onError = (error: unknown) => request.log.error({ err: loggableError(error) }, 'files of a library were not fixed');
    const services = { db, secrets, egress, clouds, onError };
    const receiver = { caller: user, actor: actorOf(request) };
    return downloadFixedFiles({ services, language, receiver }, organisationId, params.id, query.batch_id);
  });
};
