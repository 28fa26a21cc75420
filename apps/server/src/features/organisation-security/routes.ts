import {
  getOrganisationSecurity,
  getSecurityRules,
  putOrganisationSecurity,
  putSecurityRules,
} from '@manara/contract/organisation-security';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { changeDemand, readDemand } from './demand.ts';
import { changeRules, readRules } from './rules.ts';

/** What an organisation demands of the sign-in of its people. */
export const organisationSecurityRoutes: FeatureRoutes = (app, { db, texts }) => {
  register(app, getOrganisationSecurity, async ({ organisationId }) => readDemand(db, organisationId, texts.sends));
  register(app, putOrganisationSecurity, async ({ user, body, request }) =>
    changeDemand({ db, sendsTexts: texts.sends }, user, body, actorOf(request)),
  );
  register(app, getSecurityRules, async ({ organisationId }) => readRules(db, organisationId));
  register(app, putSecurityRules, async ({ organisationId, body, request }) => changeRules(db, organisationId, body, actorOf(request)));
};
