import * as contract from '@manara/contract/domains';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { checkDomain } from './check.ts';
import { addDomain, removeDomain } from './configure.ts';
import { readDomain, readDomains } from './present.ts';

/** The domains of mail addresses of an organisation, and their proofs. */
export const domainRoutes: FeatureRoutes = (app, { db, egress }) => {
  register(app, contract.listDomains, async ({ organisationId, language }) => readDomains(db, organisationId, language));
  register(app, contract.addDomain, async ({ organisationId, body, language, request }) => {
    const { id } = await addDomain(db, actorOf(request), body.domain);
    return readDomain(db, organisationId, language, id);
  });
  register(app, contract.checkDomain, async ({ organisationId, params, language, request }) => {
    await checkDomain({ db, egress }, params.id, actorOf(request));
    return readDomain(db, organisationId, language, params.id);
  });
  register(app, contract.deleteDomain, async ({ user, params, request }) => removeDomain(db, actorOf(request), params.id, user.role));
};
