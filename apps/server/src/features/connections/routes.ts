import { hasRole } from '@manara/core/role';
import * as contract from '@manara/contract/connections';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { toAppError } from '../../platform/http/error-answer.ts';
import { register } from '../../platform/http/register.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { readConnectCookie, sendConnectCookie } from './github/connect-cookie.ts';
import { beginStep } from './github/connect-states.ts';
import { failed, navigationError, startConnect, type Navigation } from './github/start-connect.ts';
import { takeApp } from './github/take-app.ts';
import { takeInstallation } from './github/take-installation.ts';
import { signingApp, takeGithubDelivery } from './webhooks/github-webhook.ts';
import { makeGitlabWebhook, takeGitlabDelivery, tellingConnection } from './webhooks/gitlab-webhook.ts';
import { rawBody, withRawJson } from './webhooks/raw-json.ts';
import { readLibraryConnections } from './libraries/status.ts';
import { listChannels } from '../channels/present-channel.ts';
import { readTracker } from '../trackers/present-tracker.ts';
import { connectToken } from './connect-token.ts';
import { disconnect } from './disconnect.ts';
import { listRepositories } from './repositories.ts';
import { readIntegrations, readStatus } from './status.ts';
import type { Connection, StoredApp } from './store.ts';

/** `demo` is what the client calls the organisation of whoever asks. */
function checkTenant(organisationId: string, { tenantId = 'demo' }: { tenantId?: string | undefined }): void {
  if (tenantId !== 'demo' && tenantId !== organisationId) throw notFound();
}

const callsOf = {
  github: {
    status: contract.getGithubStatus,
    repos: contract.listGithubRepos,
    token: contract.connectGithubToken,
    disconnect: contract.disconnectGithub,
  },
  gitlab: {
    status: contract.getGitlabStatus,
    repos: contract.listGitlabRepos,
    token: contract.connectGitlabToken,
    disconnect: contract.disconnectGitlab,
  },
} as const;

const header = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '');

/** Of an App, as GitHub counts them; 0 for what is none. */
const numberIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

function proven<T>(senders: WeakMap<FastifyRequest, T>, request: FastifyRequest): T {
  const sender = senders.get(request);
  if (!sender) throw new Error('Nobody has proven to have sent this');
  return sender;
}

/** Hosts of repositories: connected, looked at, disconnected. */
export const connectionRoutes: FeatureRoutes = (app, services) => {
  const navigate = (reply: FastifyReply, answer: Navigation) => {
    if (answer.cookie) sendConnectCookie(reply, answer.cookie, services.publicUrl.startsWith('https:'));
    // Else the window that opened this one would lose it on the way to GitHub and back.
    reply.headers({ 'cross-origin-opener-policy': 'unsafe-none', 'cache-control': 'no-store' });
    if ('to' in answer) reply.redirect(answer.to, 302);
    else
      reply
        .code(200)
        .headers({ 'content-security-policy': answer.policy, 'content-language': answer.language })
        .type('text/html; charset=utf-8')
        .send(answer.page);
  };

  register(app, contract.listIntegrations, async ({ organisationId, language, user }) => {
    const integrations = await readIntegrations(services, organisationId, language);
    const libraries = await readLibraryConnections(services, organisationId, language);
    const channels = await listChannels(services.db, organisationId, language, { whole: hasRole(user.role, 'administrator') });
    const tracker = await readTracker(services.db, organisationId, language, services.publicUrl);
    return { integrations, total: integrations.length, libraries, channels, tracker };
  });

  for (const [kind, calls] of Object.entries(callsOf) as [contract.CodeHostName, (typeof callsOf)['github']][]) {
    register(app, calls.status, async ({ organisationId, language, query }) => {
      checkTenant(organisationId, query);
      return readStatus(services, organisationId, kind, { language, refresh: query.refresh });
    });
    register(app, calls.repos, async ({ organisationId, query }) => {
      checkTenant(organisationId, query);
      return listRepositories(services, organisationId, kind, query);
    });
    register(app, calls.token, async ({ organisationId, language, body, request }) => {
      await connectToken(services, actorOf(request), kind, body);
      return readStatus(services, organisationId, kind, { language });
    });
    register(app, calls.disconnect, async ({ organisationId, query, request }) => {
      checkTenant(organisationId, query);
      return { still_installed: await disconnect(services, actorOf(request), kind) };
    });
  }

  register(app, contract.createConnectTicket, async ({ user }) => ({
    ticket: await beginStep(services.db, 'ticket', { session_id: user.sessionId }),
  }));
  app.register(async (scope) => {
    // A browser that navigates shows an answer to nobody but its person.
    scope.setErrorHandler<FastifyError>((error, request, reply) => navigate(reply, failed(navigationError(toAppError(error, request)))));
    register(scope, contract.connectGithub, async ({ query, reply }) => {
      navigate(reply, await startConnect(services, query));
    });
    register(scope, contract.takeGithubApp, async ({ query: { code, state }, request, reply }) => {
      navigate(
        reply,
        await takeApp(services, {
          code,
          state,
          cookie: readConnectCookie(request, services.publicUrl.startsWith('https:')),
          address: request.ip,
        }),
      );
    });
  });
  register(app, contract.takeGithubInstallation, async ({ organisationId, user, language, body, request }) => {
    await takeInstallation(services, user, actorOf(request), body);
    return readStatus(services, organisationId, 'github', { language });
  });
  register(app, contract.makeGitlabWebhook, async ({ request }) => makeGitlabWebhook(services, actorOf(request)));

  /** Who has proven to have sent a request, before its body is looked at. */
  const apps = new WeakMap<FastifyRequest, StoredApp>();
  const senders = new WeakMap<FastifyRequest, Connection>();
  withRawJson(app, (scope) => {
    register(
      scope,
      contract.takeGithubWebhook,
      async ({ body, request }) =>
        takeGithubDelivery(services, proven(apps, request), {
          signature: header(request, 'x-hub-signature-256'),
          event: header(request, 'x-github-event'),
          body,
        }),
      async (request) => {
        const signed = {
          appId: numberIn(header(request, 'x-github-hook-installation-target-id')),
          signature: header(request, 'x-hub-signature-256'),
          raw: rawBody(request),
        };
        apps.set(request, await signingApp(services, signed));
      },
    );
    register(
      scope,
      contract.takeGitlabWebhook,
      async ({ body, request }) =>
        takeGitlabDelivery(services, proven(senders, request), { id: header(request, 'idempotency-key') || null, body }),
      async (request) => void senders.set(request, await tellingConnection(services.db, header(request, 'x-gitlab-token'))),
    );
  });
};
