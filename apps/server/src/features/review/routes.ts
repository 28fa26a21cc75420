import { Readable } from 'node:stream';
import * as contract from '@manara/contract/review';
import { previewCells } from '@manara/contract/review-cells';
import * as proposals from '@manara/contract/review-proposals';
import { openWorkshop } from '@manara/converter/preview/workshop';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { register, type Call } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { namedModel } from '../assistant/model/named-model.ts';
import { describingModel } from '../assistant/model/propose-alternative.ts';
import { readDetails } from '../documents/present.ts';
import { keepContents } from '../documents/versions/known-contents.ts';
import { changeReview, type Change } from './change-review.ts';
import { edits, mark, redo, restore, undo } from './edit-review.ts';
import { makeFormulas, mathmlOf } from './formulas.ts';
import { listVersions } from './list-versions.ts';
import { proposeAlternative } from './propose-alternative.ts';
import { openReview } from './open-review.ts';
import { openPagePicture, openPicture } from './pictures.ts';
import { previewAsBraille, previewAsHtml, previewAsWord, previewInCells } from './previews.ts';
import { readChanges, readReview } from './read-review.ts';
import { writeOutputs } from './write-outputs.ts';

/** What all changing calls have in common. */
type Changing = Pick<Call<typeof contract.undoReview>, 'user' | 'organisationId' | 'params' | 'language' | 'request'> & {
  body: { version: number };
};

/** Review of documents: what a reader of documents understood, corrected by people. */
export const reviewRoutes: FeatureRoutes = (app, services) => {
  const { db, storage } = services;
  const known = keepContents();
  const workshop = openWorkshop();
  app.addHook('onClose', () => workshop.close());
  const parts = { db, storage, known, workshop, onError: (error: unknown) => app.log.warn({ err: error }, 'a snapshot was not stored') };
  const change = ({ user, organisationId, params, language, request, body }: Changing, decide: Change['decide']) =>
    changeReview(parts, {
      key: { organisationId, id: params.id },
      seen: body.version,
      actor: actorOf(request),
      reader: { caller: user, language },
      decide,
    });
  const keyOf = ({ organisationId, params }: Pick<Changing, 'organisationId' | 'params'>) => ({ organisationId, id: params.id });

  register(app, contract.getReview, async (call) => readReview(parts, keyOf(call), { caller: call.user, language: call.language }));
  register(app, contract.getReviewChanges, async (call) =>
    readChanges(parts, keyOf(call), call.query.since, { caller: call.user, language: call.language }),
  );
  register(app, contract.editReview, async (call) => change(call, edits(call.body.edits, await makeFormulas(workshop, call.body.edits))));
  register(app, contract.undoReview, async (call) => change(call, undo(parts, keyOf(call))));
  register(app, contract.redoReview, async (call) => change(call, redo(parts, keyOf(call))));
  register(app, contract.restoreReview, async (call) => change(call, restore(parts, keyOf(call), call.body.to)));
  register(app, contract.markReviewed, async (call) => {
    const { step: _step, ...state } = await change(call, mark(call.body.reviewed, call.user.fullName));
    return state;
  });
  register(app, contract.writeOutputsAgain, async (call) => {
    await writeOutputs(services, keyOf(call), call.body.version, actorOf(call.request));
    return readDetails(db, call.params.id, { caller: call.user, language: call.language });
  });
  register(app, contract.listReviewVersions, async (call) =>
    listVersions(db, keyOf(call), call.query, { caller: call.user, language: call.language }),
  );
  register(app, contract.previewFormula, async ({ organisationId, params, body }) => {
    await openReview(db, { organisationId, id: params.id });
    return { mathml: await mathmlOf(workshop, body.latex, body.display) };
  });
  register(app, contract.previewHtml, async (call) => ({
    type: 'text/html; charset=utf-8',
    stream: Readable.from([Buffer.from(await previewAsHtml(parts, keyOf(call), call.query.page))]),
  }));
  register(app, contract.previewDocx, async (call) => previewAsWord(parts, keyOf(call), call.query.page));
  register(app, previewCells, async (call) => previewInCells(parts, keyOf(call), call.query.page));
  register(app, contract.previewBraille, async (call) =>
    previewAsBraille(parts, keyOf(call), call.query.page, call.params.braille === 'ueb_brf' ? 'ueb' : 'nemeth'),
  );
  register(app, proposals.getProposer, async ({ organisationId, params }) => {
    await openReview(db, { organisationId, id: params.id });
    const model = await describingModel(db, organisationId);
    return { model: model && namedModel(model) };
  });
  register(app, proposals.proposeAlternative, async (call) =>
    proposeAlternative(
      { ...services, ...parts },
      { key: keyOf(call), node: call.body.id, person: call.user, language: call.language },
      { signal: goneSignal(call.reply) },
    ),
  );
  register(app, contract.readReviewPage, async ({ organisationId, params: { id, index }, query: { reading } }) =>
    openPagePicture(services, { organisationId, id, reading }, index),
  );
  register(app, contract.readReviewPicture, async ({ organisationId, params: { id, picture }, query: { reading } }) =>
    openPicture(services, { organisationId, id, reading }, picture),
  );
};
