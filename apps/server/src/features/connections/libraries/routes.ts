import * as contract from '@manara/contract/library-connections';
import { actorOf } from '../../../platform/audit/audit-log.ts';
import { register } from '../../../platform/http/register.ts';
import type { FeatureRoutes } from '../../../platform/http/services.ts';
import { connectLibraries, disconnectLibraries } from './connect-libraries.ts';
import { listDrives, listFolders, listSites } from './list-places.ts';
import { answerCode, startCode } from './sign-in-by-code.ts';
import { readLibraryStatus } from './status.ts';

/** SharePoint and OneDrive: connected, looked at, chosen from, disconnected. */
export const libraryConnectionRoutes: FeatureRoutes = (app, services) => {
  register(app, contract.getLibraryConnection, async ({ organisationId, language, params, query }) =>
    readLibraryStatus(services, organisationId, params.kind, { language, refresh: query.refresh }),
  );
  register(app, contract.connectLibraries, async ({ organisationId, language, params, body, request }) => {
    await connectLibraries(services, actorOf(request), params.kind, body);
    return readLibraryStatus(services, organisationId, params.kind, { language });
  });
  register(app, contract.startLibraryCode, async ({ params, body, request }) => startCode(services, actorOf(request), params.kind, body));
  register(app, contract.answerLibraryCode, async ({ organisationId, language, params, body, request }) => {
    const state = await answerCode(services, actorOf(request), params.kind, body.ticket);
    const connection = state === 'connected' ? await readLibraryStatus(services, organisationId, params.kind, { language }) : null;
    return { state, connection };
  });
  register(app, contract.disconnectLibraries, async ({ params, request }) => disconnectLibraries(services, actorOf(request), params.kind));
  register(app, contract.listLibrarySites, async ({ organisationId, params, query }) =>
    listSites(services, organisationId, params.kind, query),
  );
  register(app, contract.listLibraryDrives, async ({ organisationId, params, query }) =>
    listDrives(services, organisationId, params.kind, query),
  );
  register(app, contract.listLibraryFolders, async ({ organisationId, params, query }) =>
    listFolders(services, organisationId, params.kind, query),
  );
};
