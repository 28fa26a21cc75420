import { getFirstSteps, putFirstSteps } from '@manara/contract/first-steps';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { hideFirstSteps, readFirstSteps } from './read-first-steps.ts';

/** What a new organisation begins with, for its owners. */
export const firstStepsRoutes: FeatureRoutes = (app, { db }) => {
  register(app, getFirstSteps, async ({ user }) => readFirstSteps(db, user));
  register(app, putFirstSteps, async ({ user, body }) => {
    await hideFirstSteps(db, user, body.is_hidden);
    return readFirstSteps(db, user);
  });
};
