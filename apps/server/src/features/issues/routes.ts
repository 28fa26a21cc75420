import { assetReport as report, listIssueRules as rules, listIssues as list } from '@manara/contract/issues';
import { isTimeZone } from '@manara/core/issues/date-range';
import { invalidFields } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { assetReport } from './asset-report.ts';
import { listIssueRules } from './list-issue-rules.ts';
import { listIssues } from './list-issues.ts';

/** Days are counted in a time zone that there is. */
function assertTimeZone({ time_zone: zone }: { time_zone?: string }): void {
  if (zone !== undefined && !isTimeZone(zone)) throw invalidFields({ time_zone: 'field.time_zone.invalid' });
}

/** What scans found. */
export const issueRoutes: FeatureRoutes = (app, { db }) => {
  register(app, list, async ({ organisationId, query, language }) => {
    assertTimeZone(query);
    return listIssues(db, organisationId, language, query);
  });
  register(app, rules, async ({ organisationId, query, language }) => {
    assertTimeZone(query);
    return listIssueRules(db, organisationId, language, query);
  });
  register(app, report, async ({ organisationId, params, query, language }) =>
    assetReport(db, organisationId, language, { id: params.id, skip: query.skip, limit: query.limit }),
  );
};
