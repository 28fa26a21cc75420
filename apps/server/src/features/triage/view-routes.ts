import * as contract from '@manara/contract/triage';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { handOf } from './hand.ts';
import { changeView, createView, deleteView, listViews } from './views.ts';

/** Saved views of the issue lists. */
export const viewRoutes: FeatureRoutes = (app, { db }) => {
  register(app, contract.listViews, async ({ user, request }) => listViews(db, handOf(user, request)));
  register(app, contract.createView, async ({ user, body, request }) => createView(db, handOf(user, request), body));
  register(app, contract.changeView, async ({ user, params, body, request }) => changeView(db, handOf(user, request), params.id, body));
  register(app, contract.deleteView, async ({ user, params, request }) => deleteView(db, handOf(user, request), params.id));
};
