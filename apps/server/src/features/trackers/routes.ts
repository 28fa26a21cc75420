import * as contract from '@manara/contract/trackers';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import type { FastifyRequest } from 'fastify';
import { rawBody, withRawJson } from '../connections/webhooks/raw-json.ts';
import type { ConnectionRow } from './connection-store.ts';
import { makeJiraHook, takeJiraMessage, tellingJira } from './hooks/jira-hook.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import { connectHost, connectJira, disconnectTracker, testTracker } from './connect-tracker.ts';
import { askForPerson, askJiraForPerson } from './open-tracker.ts';
import { presentConnection } from './present-tracker.ts';
import { readDemands } from './targets/read-fields.ts';
import { deleteTarget, presentTarget, setTarget } from './targets/set-target.ts';
import { readTargets } from './targets/target-store.ts';
import { trackIssue, trackIssues } from './track/ask-for-issues.ts';

/** What is not one text is none. */
function partOf(parts: unknown, name: string): string {
  const part = (parts as Record<string, unknown> | undefined)?.[name];
  return typeof part === 'string' ? part : '';
}

const messageOf = (request: FastifyRequest) => ({
  id: partOf(request.params, 'id'),
  signature: partOf(request.headers, 'x-hub-signature'),
  secret: partOf(request.query, 'secret'),
  raw: rawBody(request),
});

/** The tracker of an organisation's developers: its connection, where issues go in it, and what is added. */
export const trackerRoutes: FeatureRoutes = (app, services) => {
  const { db, publicUrl } = services;
  register(app, contract.connectJira, async ({ language, body, request }) =>
    presentConnection(await connectJira(services, actorOf(request), body), language, publicUrl),
  );
  register(app, contract.connectHostTracker, async ({ language, body, request }) =>
    presentConnection(await connectHost(services, actorOf(request), body.kind), language, publicUrl),
  );
  register(app, contract.testTracker, async ({ language, request }) =>
    presentConnection(await testTracker(services, actorOf(request)), language, publicUrl),
  );
  register(app, contract.disconnectTracker, async ({ request }) => disconnectTracker(services, actorOf(request)));

  register(app, contract.makeJiraHook, async ({ request }) => makeJiraHook(services, actorOf(request)));
  withRawJson(app, (scope) => {
    const senders = new WeakMap<FastifyRequest, ConnectionRow>();
    register(
      scope,
      contract.takeJiraHook,
      async ({ body, request }) => {
        const sender = senders.get(request);
        if (!sender) throw new Error('Nobody has proven to have sent this');
        await takeJiraMessage(services, sender, body.issue?.id);
      },
      // Whose it is comes before what it says.
      async (request) => void senders.set(request, await tellingJira(services, messageOf(request))),
    );
  });

  register(app, contract.listTrackerProjects, async ({ organisationId, query }) =>
    askForPerson(services, organisationId, (tracker) => tracker.projects(query.search?.trim() ?? '')),
  );
  register(app, contract.listJiraTypes, async ({ organisationId, params }) =>
    wholeList('types', await askJiraForPerson(services, organisationId, (jira) => jira.types(params.project))),
  );
  register(app, contract.getJiraFields, async ({ organisationId, params }) => {
    const demands = await askJiraForPerson(services, organisationId, (jira) => readDemands(jira, params.project, params.type));
    return { priorities: demands.priorities, fields: demands.fields, unsupported: [...demands.missing, ...demands.unsupported] };
  });

  register(app, contract.listTrackerTargets, async ({ organisationId }) =>
    wholeList('targets', (await readTargets(db, organisationId)).map(presentTarget)),
  );
  register(app, contract.putTrackerTarget, async ({ body, request }) => setTarget(services, actorOf(request), body));
  register(app, contract.deleteTrackerTarget, async ({ params, request }) => deleteTarget(db, actorOf(request), params.id));

  register(app, contract.trackIssue, async ({ organisationId, language, params, request }) =>
    trackIssue(services, actorOf(request), { organisationId, assetId: params.id, issueId: params.issueId }, language),
  );
  register(app, contract.trackIssues, async ({ body, request }) => trackIssues(services, actorOf(request), body.issue_ids));
};
