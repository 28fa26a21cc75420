import * as contract from '@manara/contract/organisation-data';
import { actorOf } from '../../platform/audit/audit-log.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { loggableError } from '../../platform/http/loggable-error.ts';
import { register } from '../../platform/http/register.ts';
import type { FeatureRoutes } from '../../platform/http/services.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import { proveOneself } from '../settings/own-password.ts';
import { askForExport } from './exports/ask-export.ts';
import { issueDownload, openDownload } from './exports/download-export.ts';
import { cancelExport, removeExport } from './exports/end-export.ts';
import { addExportEvents } from './exports/export-events.ts';
import { listExports, readExport } from './exports/present-exports.ts';
import { removeOrganisation } from './remove-organisation.ts';

/** An organisation as a whole, for its owners: taken along, and deleted. */
export const organisationDataRoutes: FeatureRoutes = (app, { db, queue, storage, clonesFolder, events }) => {
  addExportEvents(events);
  register(app, contract.listOrganisationExports, async ({ organisationId }) =>
    wholeList('exports', await listExports(db, organisationId)),
  );
  register(app, contract.createOrganisationExport, async ({ user, organisationId, body, request }) => {
    const actor = actorOf(request);
    const useUp = await proveOneself(db, user, actor, { password: body.password });
    return readExport(db, organisationId, await askForExport({ db, queue }, { ...actor, id: user.id }, useUp));
  });
  register(app, contract.cancelOrganisationExport, async ({ organisationId, params, request }) => {
    await cancelExport(db, params.id, actorOf(request));
    return readExport(db, organisationId, params.id);
  });
  register(app, contract.deleteOrganisationExport, async ({ params, request }) => removeExport(db, params.id, actorOf(request)));
  register(app, contract.downloadOrganisationExport, async ({ user, params, body, request }) => {
    const useUp = await proveOneself(db, user, actorOf(request), { password: body.password });
    return { path: await issueDownload(db, user, params.id, useUp) };
  });
  register(app, contract.readOrganisationExport, async ({ params, request }) => {
    // Whoever only asks what is there must not use it up.
    if (request.method !== 'GET') throw notFound();
    return openDownload({ db, storage }, params.token, request.ip);
  });
  register(app, contract.removeOrganisation, async ({ user, body, request }) => {
    const useUp = await proveOneself(db, user, actorOf(request), { password: body.password });
    const onError = (error: unknown) =>
      request.log.error({ err: loggableError(error) }, 'files of a deleted organization were not removed');
    await removeOrganisation({ db, storage, clonesFolder, onError }, user, { name: body.name, useUp });
  });
};
