import { cancelRetest as cancel, checkPrStatus, getRetest } from '@manara/contract/retests';
import { notFound } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { openHosts } from '../fixes/open-hosts.ts';
import { refreshRequestOf } from '../fixes/refresh-request.ts';
import { readIssue } from '../issues/read-issue.ts';
import { cancelRetest } from './cancel-retest.ts';
import { readRetest } from './present-retest.ts';
import { addRetestEvents } from './retest-events.ts';
import { startRetest } from './start-retest.ts';

/** Re-tests of single issues: start, watch, cancel. */
export const retestRoutes: FeatureRoutes = (app, { db, queue, events, secrets, egress }) => {
  const hosts = openHosts({ db, secrets, egress }, { patience: 0 });
  addRetestEvents(events, db);

  register(app, checkPrStatus, async ({ organisationId, user, params, body }) => {
    const known = await readIssue(db, { organisationId, assetId: params.id, issueId: body.issue_id });
    if (known) await refreshRequestOf({ db, hosts }, known.id);
    const { issue, run } = await startRetest(db, queue, { organisationId, assetId: params.id, issueId: body.issue_id }, user.id);
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
