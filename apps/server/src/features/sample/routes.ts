import * as contract from '@manara/contract/sample';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { enterSample } from './enter-sample.ts';
import { presentSample } from './present-sample.ts';
import { removeSample } from './remove-sample.ts';
import { startLoading } from './start-loading.ts';

/** The sample organisation: loaded, gone into, and removed by administrators of the one that it is for. */
export const sampleRoutes: FeatureRoutes = (app, { db, queue }) => {
  register(app, contract.getSample, async ({ organisationId }) => presentSample(db, organisationId));
  register(app, contract.loadSample, async ({ user, organisationId, language }) => {
    await startLoading(db, queue, { organisationId, requestedBy: user.id, language });
    return presentSample(db, organisationId);
  });
  register(app, contract.enterSample, async ({ user, request }) => ({ id: await enterSample(db, user, request.ip) }));
  register(app, contract.removeSample, async ({ organisationId, request }) => {
    const problem = await removeSample(db, organisationId, actorOf(request));
    if (problem) throw new AppError(problem, problem === 'sample.none' ? 404 : 409);
  });
};
