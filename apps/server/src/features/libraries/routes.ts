import { cancelLibrarySaving, libraryReport as report, librarySaving, startLibrarySaving } from '@manara/contract/libraries';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { libraryReport } from './library-report.ts';
import { presentSaving } from './saving/present-saving.ts';
import { cancelSaving, startSaving } from './saving/start-saving.ts';

/** Document libraries among the assets. */
export const libraryRoutes: FeatureRoutes = (app, { db, queue, secrets, egress, clouds }) => {
  register(app, report, async ({ organisationId, params, language }) => libraryReport(db, organisationId, params.id, language));
  register(app, librarySaving, async ({ organisationId, params, language }) => presentSaving(db, organisationId, params.id, language));
  register(app, startLibrarySaving, async ({ organisationId, params, language, request }) => {
    await startSaving({ db, queue, secrets, egress, clouds }, { organisationId, assetId: params.id }, actorOf(request));
    return presentSaving(db, organisationId, params.id, language);
  });
  register(app, cancelLibrarySaving, async ({ organisationId, params, language, request }) => {
    await cancelSaving(db, { organisationId, assetId: params.id }, actorOf(request));
    return presentSaving(db, organisationId, params.id, language);
  });
};
