import { assetReport as report, listIssues as list } from '@manara/contract/issues';
import { isTimeZone } from '@manara/core/issues/date-range';
import { invalidFields } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { assetReport } from './asset-report.ts';
import { listIssues } from './list-issues.ts';

/** What scans found. */
export const issueRoutes: FeatureRoutes = (app, { db }) => {
  register(app, list, async ({ organisationId, query, language }) => {
    if (query.time_zone !== undefined && !isTimeZone(query.time_zone)) throw invalidFields({ time_zone: 'field.time_zone.invalid' });
    return listIssues(db, organisationId, language, query);
  });
  register(app, report, async ({ organisationId, params, query, language }) =>
    assetReport(db, organisationId, language, { id: params.id, skip: query.skip, limit: query.limit }),
  );
};
