import * as contract from '@manara/contract/triage';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { createComment, deleteComment, editComment, listComments } from './comments.ts';
import { handOf } from './hand.ts';
import { listIssueEvents } from './history.ts';

/** What people say about an issue, and what happened to it. */
export const commentRoutes: FeatureRoutes = (app, { db }) => {
  register(app, contract.listIssueEvents, async ({ organisationId, params, query }) =>
    listIssueEvents(db, { organisationId, assetId: params.id, issueId: params.issueId }, query),
  );
  register(app, contract.listComments, async ({ organisationId, user, params, query }) =>
    listComments(db, user, { organisationId, assetId: params.id, issueId: params.issueId }, query),
  );
  register(app, contract.createComment, async ({ organisationId, user, params, body, request }) =>
    createComment(db, handOf(user, request), { organisationId, assetId: params.id, issueId: params.issueId }, body.text),
  );
  register(app, contract.editComment, async ({ organisationId, user, params, body, request }) =>
    editComment(db, handOf(user, request), { organisationId, assetId: params.id, issueId: params.issueId }, params.commentId, body),
  );
  register(app, contract.deleteComment, async ({ organisationId, user, params, request }) =>
    deleteComment(db, handOf(user, request), { organisationId, assetId: params.id, issueId: params.issueId }, params.commentId),
  );
};
