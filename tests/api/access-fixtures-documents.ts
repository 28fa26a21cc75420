import { randomUUID } from 'node:crypto';
import { documentChecks } from '@manara/server/platform/database/schema/documents';
import type { Fixture, Organisation } from './access-fixture.ts';
import { figureAnswer, figureCheck } from './figure-check.ts';
import { documentForm, storeDocument } from './store-document.ts';
import { storeReview } from './store-review.ts';
import type { Member } from './test-api.ts';

/** A converted document of whoever may delete it; a viewer has none. */
const document = async ({ api, owner, organisationId }: Organisation, caller: Member) => ({
  id: await storeDocument(api, caller.organisationId === organisationId ? caller : owner),
});

/** The same with all that a review needs. */
const underReview = async ({ api, owner, organisationId }: Organisation, caller: Member) => ({
  id: await storeReview(api, caller.organisationId === organisationId ? caller : owner),
});

/** The same with a check that has found a figure without a text. */
const withAnswer = async (organisation: Organisation, caller: Member) => {
  const { id } = await document(organisation, caller);
  await organisation.api.db.insert(documentChecks).values({
    document_id: id,
    organisation_id: organisation.organisationId,
    state: 'completed',
    result: figureCheck,
  });
  return { id, answerId: figureAnswer };
};

const profileBody = () => ({ name: `Profile ${randomUUID()}`, code: 'ueb', contracted: false, cells: 32, lines: 20, print_pages: true });
const brailleProfile = async ({ api, owner }: Organisation) => {
  const { body } = await api.call('POST', '/braille-profiles', { as: owner, body: profileBody() });
  return { id: String(body['id']) };
};

/** The same for documents and their review. */
export const documentFixtures: Record<string, (organisation: Organisation, caller: Member) => Promise<Fixture>> = {
  listDocuments: async () => ({}),
  getDocument: async (organisation, caller) => ({ params: await document(organisation, caller) }),
  uploadDocument: async () => ({ form: documentForm() }),
  renameDocument: async (organisation, caller) => ({ params: await document(organisation, caller), body: { document_name: 'Renamed' } }),
  deleteDocument: async (organisation, caller) => ({ params: await document(organisation, caller) }),
  cancelConversion: async (organisation, caller) => ({ params: await document(organisation, caller) }),
  convertDocument: async (organisation, caller) => ({ params: await document(organisation, caller), body: { cells: 32 } }),
  getDocumentCheck: async (organisation, caller) => ({ params: await document(organisation, caller) }),
  checkDocument: async (organisation, caller) => ({ params: await document(organisation, caller) }),
  fixDocument: async (organisation, caller) => ({ params: await document(organisation, caller), answers: [409] }),
  answerDocument: async (organisation, caller) => ({
    params: await withAnswer(organisation, caller),
    body: { kind: 'alternative', text: 'The lighthouse' },
  }),
  removeDocumentAnswer: async (organisation, caller) => ({ params: await withAnswer(organisation, caller) }),
  getReview: async (organisation, caller) => ({ params: await underReview(organisation, caller) }),
  getReviewChanges: async (organisation, caller) => ({ params: await underReview(organisation, caller), query: '?since=1' }),
  editReview: async (organisation, caller) => ({
    params: await underReview(organisation, caller),
    body: { version: 1, edits: [{ type: 'set_level', id: 'n2', level: 2 }] },
  }),
  undoReview: async (organisation, caller) => ({ params: await underReview(organisation, caller), body: { version: 1 }, answers: [409] }),
  redoReview: async (organisation, caller) => ({ params: await underReview(organisation, caller), body: { version: 1 }, answers: [409] }),
  restoreReview: async (organisation, caller) => ({ params: await underReview(organisation, caller), body: { version: 1, to: 1 } }),
  markReviewed: async (organisation, caller) => ({ params: await underReview(organisation, caller), body: { version: 1, reviewed: true } }),
  writeOutputsAgain: async (organisation, caller) => ({ params: await underReview(organisation, caller), body: { version: 1 } }),
  listReviewVersions: async (organisation, caller) => ({ params: await underReview(organisation, caller) }),
  previewHtml: async (organisation, caller) => ({ params: await underReview(organisation, caller) }),
  previewDocx: async (organisation, caller) => ({ params: await underReview(organisation, caller) }),
  previewBraille: async (organisation, caller) => ({ params: { ...(await underReview(organisation, caller)), braille: 'ueb_brf' } }),
  previewCells: async (organisation, caller) => ({ params: await underReview(organisation, caller) }),
  getProposer: async (organisation, caller) => ({ params: await underReview(organisation, caller) }),
  proposeAlternative: async (organisation, caller) => ({
    params: await underReview(organisation, caller),
    body: { id: 'n16' },
    answers: [409],
  }),
  previewFormula: async (organisation, caller) => ({ params: await underReview(organisation, caller), body: { latex: 'x^2' } }),
  readReviewPage: async (organisation, caller) => ({ params: { ...(await underReview(organisation, caller)), index: '0' } }),
  readReviewPicture: async (organisation, caller) => ({ params: { ...(await underReview(organisation, caller)), picture: 'p1' } }),
  downloadOutput: async (organisation, caller) => ({ params: { ...(await document(organisation, caller)), output: 'html' } }),
  downloadBraille: async (organisation, caller) => {
    const { id: profile } = await brailleProfile(organisation);
    return { params: { ...(await underReview(organisation, caller)), form: 'brf' }, query: `?profile=${profile}` };
  },
  listBrailleProfiles: async () => ({}),
  createBrailleProfile: async () => ({ body: profileBody() }),
  putBrailleProfile: async (organisation) => ({ params: await brailleProfile(organisation), body: profileBody() }),
  deleteBrailleProfile: async (organisation) => ({ params: await brailleProfile(organisation) }),
  downloadOutputs: async (organisation, caller) => ({ params: await document(organisation, caller), body: ['html', 'ueb_brf'] }),
};
