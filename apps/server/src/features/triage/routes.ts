import * as contract from '@manara/contract/triage';
import { loggableError } from '../../platform/http/loggable-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { assignedToo } from '../fixes/assign-request.ts';
import { openHosts } from '../fixes/open-hosts.ts';
import { listAssignees } from './assignees.ts';
import { assigneeOf, checkRole, deedOf, reasonOf, untilOf } from './check-deed.ts';
import { changeIssue, checkIssue } from './change-issue.ts';
import { changeMany, undoChange } from './change-many.ts';
import { commentRoutes } from './comment-routes.ts';
import { exportIssues } from './export-issues.ts';
import { addIssueEvents } from './issue-events.ts';
import { handOf } from './hand.ts';
import { retestMany } from './retest-many.ts';
import { previewSelection, readSelection } from './select-issues.ts';
import { undoneAssignment } from './undone-assignment.ts';
import { viewRoutes } from './view-routes.ts';

/** What people do with issues. */
export const triageRoutes: FeatureRoutes = (app, services) => {
  const { db, queue, events } = services;
  // Somebody waits for it.
  const hosts = openHosts(services, { patience: 2, timeout: 6 });
  addIssueEvents(events);
  commentRoutes(app, services);
  viewRoutes(app, services);

  register(app, contract.listAssignees, async ({ organisationId, query }) => listAssignees(db, organisationId, query));
  register(app, contract.assignIssue, async ({ organisationId, user, params, body, request, language }) => {
    const subject = { organisationId, assetId: params.id, issueId: body.issue_id };
    const assignee = await assigneeOf(db, organisationId, body.assignee_username);
    const url = body.pull_request_url?.trim() || null;
    const hand = handOf(user, request);
    const wish: Parameters<typeof changeIssue>[4] = {
      version: body.version,
      deed: { action: 'assign', assignee },
      isAsSeen: (seen) => body.asset_id === seen.asset_id && (url === null || url === seen.pull_request_url),
    };
    await checkIssue(db, hand, subject, language, wish);
    const { done, request_assignee } = await assignedToo({ db, hosts }, subject.issueId, assignee, () =>
      changeIssue(db, hand, subject, language, wish),
    );
    return { ...done, request_assignee };
  });
  register(app, contract.acceptRisk, async ({ organisationId, user, params, body, request, language }) =>
    changeIssue(db, handOf(user, request), { organisationId, assetId: params.id, issueId: params.issueId }, language, {
      version: body.version,
      deed: { action: 'accept', reason: reasonOf(body.reason), until: untilOf(body.until) },
    }),
  );
  register(app, contract.markFalsePositive, async ({ organisationId, user, params, body, request, language }) =>
    changeIssue(db, handOf(user, request), { organisationId, assetId: params.id, issueId: params.issueId }, language, {
      version: body.version,
      deed: { action: 'false_positive', reason: reasonOf(body.reason) },
    }),
  );
  register(app, contract.giveVerdict, async ({ organisationId, user, params, body, request, language }) =>
    changeIssue(db, handOf(user, request), { organisationId, assetId: params.id, issueId: params.issueId }, language, {
      version: body.version,
      deed: { action: 'verdict', verdict: body.verdict, remark: body.remark?.trim() ?? '' },
    }),
  );
  register(app, contract.reopenIssue, async ({ organisationId, user, params, body, request, language }) =>
    changeIssue(db, handOf(user, request), { organisationId, assetId: params.id, issueId: params.issueId }, language, {
      version: body.version,
      deed: { action: 'reopen', reason: body.reason?.trim() ?? '' },
    }),
  );

  register(app, contract.previewBulk, async ({ organisationId, user, body, language }) => {
    const { action, assignee_username, selection } = body;
    const intent = action === 'assign' ? { action, assignee: assignee_username?.trim() || null } : { action };
    return previewSelection(db, { organisationId, language, role: user.role }, readSelection(selection), intent);
  });
  register(app, contract.bulkChange, async ({ organisationId, user, body, request, language }) => {
    checkRole(user.role, body.deed.action);
    const deed = await deedOf(db, organisationId, body.deed);
    return changeMany(db, handOf(user, request), { organisationId, language }, readSelection(body.selection), deed);
  });
  register(app, contract.undoChange, async ({ user, params, request }) => {
    const hand = handOf(user, request);
    const undo = () => undoChange(db, hand, params.id);
    const given = await undoneAssignment(db, hand, params.id);
    if (given) checkRole(user.role, 'assign');
    return given ? (await assignedToo({ db, hosts }, given.issueId, given.assignee, undo)).done : undo();
  });
  register(app, contract.bulkRetest, async ({ organisationId, user, body, request }) =>
    retestMany(db, queue, { organisationId, requestedBy: user.id }, body.issue_ids, (error) =>
      request.log.error({ err: loggableError(error) }, 'a re-test was not queued'),
    ),
  );
  register(app, contract.exportIssues, async ({ organisationId, body, language }) => exportIssues(db, { organisationId, language }, body));
};
