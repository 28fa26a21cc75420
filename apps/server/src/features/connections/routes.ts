import * as contract from '@manara/contract/connections';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { connectToken } from './connect-token.ts';
import { disconnect } from './disconnect.ts';
import { listRepositories } from './repositories.ts';
import { readIntegrations, readStatus } from './status.ts';

/** `demo` is what the client calls the organisation of whoever asks. */
function checkTenant(organisationId: string, { tenantId = 'demo' }: { tenantId?: string | undefined }): void {
  if (tenantId !== 'demo' && tenantId !== organisationId) throw notFound();
}

/** Hosts of repositories: connected, looked at, disconnected. */
export const connectionRoutes: FeatureRoutes = (app, services) => {
  register(app, contract.listIntegrations, async ({ organisationId, language }) => {
    const integrations = await readIntegrations(services, organisationId, language);
    return { integrations, total: integrations.length };
  });

  register(app, contract.getGithubStatus, async ({ organisationId, language, query }) => {
    checkTenant(organisationId, query);
    return readStatus(services, organisationId, 'github', { language, refresh: query.refresh });
  });
  register(app, contract.listGithubRepos, async ({ organisationId, query }) => {
    checkTenant(organisationId, query);
    return listRepositories(services, organisationId, 'github', query);
  });
  register(app, contract.connectGithubToken, async ({ organisationId, language, body, request }) => {
    await connectToken(services, actorOf(request), 'github', body);
    return readStatus(services, organisationId, 'github', { language });
  });
  register(app, contract.disconnectGithub, async ({ organisationId, query, request }) => {
    checkTenant(organisationId, query);
    await disconnect(services, actorOf(request), 'github');
  });
};
