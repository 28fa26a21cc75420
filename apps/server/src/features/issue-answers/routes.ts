import { answerIssue as answerContract, removeIssueAnswer } from '@manara/contract/issue-answers';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { answerIssue, removeAnswer } from './answer-issue.ts';
import { readSeen } from './seen-answer.ts';

/** What people say about issues of documents that Smart Fix can't decide. */
export const issueAnswerRoutes: FeatureRoutes = (app, { db }) => {
  register(app, answerContract, async ({ organisationId, user, params, body, request, language }) =>
    answerIssue(
      db,
      { organisationId, assetId: params.id, issueId: params.issueId },
      body,
      { actor: actorOf(request), id: user.id },
      language,
    ),
  );
  register(app, removeIssueAnswer, async ({ organisationId, params, query, request, language }) =>
    removeAnswer(db, { organisationId, assetId: params.id, issueId: params.issueId }, actorOf(request), language, readSeen(query)),
  );
};
