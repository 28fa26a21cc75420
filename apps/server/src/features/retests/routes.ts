import { setTimeout as sleep } from 'node:timers/promises';
import { cancelRetest as cancel, checkPrStatus, getRetest } from '@manara/contract/retests';
import { notFound } from '../../platform/http/app-error.ts';
import { loggableError } from '../../platform/http/loggable-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { openHosts } from '../fixes/open-hosts.ts';
import { refreshRequestOf } from '../fixes/refresh-request.ts';
import { readIssue } from '../issues/read-issue.ts';
import { cancelRetest } from './cancel-retest.ts';
import { readRetest } from './present-retest.ts';
import { addRetestEvents } from './retest-events.ts';
import { startRetest } from './start-retest.ts';

/** How long an answer waits for what a code host says of a request; the re-test is under way meanwhile, and what is said later is told then. */
const longestWait = 3_000;

/** Re-tests of single issues: start, watch, cancel. */
export const retestRoutes: FeatureRoutes = (app, { db, queue, events, secrets, egress }) => {
  const hosts = openHosts({ db, secrets, egress }, { patience: 0 });
  addRetestEvents(events, db);

  register(app, checkPrStatus, async ({ organisationId, user, request, params, body }) => {
    const subject = { organisationId, assetId: params.id, issueId: body.issue_id };
    const { run } = await startRetest(db, queue, subject, user.id);
    const refreshed = refreshRequestOf({ db, hosts }, subject.issueId).catch((error: unknown) =>
      request.log.error({ err: loggableError(error) }, 'the state of a request was not asked for'),
    );
    await Promise.race([refreshed, sleep(longestWait, undefined, { ref: false })]);
    const issue = await readIssue(db, subject);
    if (!issue) throw notFound();
    return { issue_status: issue.status, pr_status: issue.pr_status, last_checked_at: issue.last_checked_at.toISOString(), run_id: run.id };
  });
  register(app, getRetest, async ({ organisationId, params, language }) => {
    const found = await readRetest(db, { organisationId, assetId: params.id, runId: params.runId }, language);
    if (!found) throw notFound();
    return found;
  });
  register(app, cancel, async ({ organisationId, params, language }) => {
    const subject = { organisationId, assetId: params.id, runId: params.runId };
    if (!(await readRetest(db, subject, language))) throw notFound();
    await cancelRetest(db, organisationId, params.runId);
    const after = await readRetest(db, subject, language);
    if (!after) throw notFound();
    return after;
  });
};
