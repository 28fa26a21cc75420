import { libraryReport as report } from '@manara/contract/libraries';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { libraryReport } from './library-report.ts';

/** Document libraries among the assets. */
export const libraryRoutes: FeatureRoutes = (app, { db }) => {
  register(app, report, async ({ organisationId, params, language }) => libraryReport(db, organisationId, params.id, language));
};
