import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Line, OwnPassword, Time, nullable, oneOf } from './shared.ts';

export const exportStates = ['queued', 'running', 'ready', 'failed', 'cancelled'] as const;
export type ExportState = (typeof exportStates)[number];

/** Why an export came to nothing: there was no room for it, or attempt after attempt was lost. */
export const exportFailures = ['disk_full', 'gave_up'] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** All that an organisation has, as one zip file that can be imported elsewhere. */
export const OrganisationExport = Type.Object({
  id: Id,
  state: oneOf(exportStates),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Of a failed one. */
  failure: nullable(oneOf(exportFailures)),
  asked_by: Type.String(),
  asked_at: Time,
  /** Of the moment that it tells of; null until it is ready. */
  made_at: nullable(Time),
  bytes: nullable(Type.Integer()),
  /** When it is removed; null while it is made. */
  kept_until: nullable(Time),
});
export type OrganisationExport = Static<typeof OrganisationExport>;

export const listOrganisationExports = endpoint({
  id: 'listOrganisationExports',
  method: 'GET',
  path: '/organisation/exports',
  access: 'owner',
  summary: 'The exports of all data of the organisation, the newest first. Each is kept for 7 days.',
  response: Type.Object({ exports: Type.Array(OrganisationExport), total: Type.Integer() }),
});
export const createOrganisationExport = endpoint({
  id: 'createOrganisationExport',
  method: 'POST',
  path: '/organisation/exports',
  access: 'owner',
  status: 201,
  summary:
    'Has all data of the organisation exported into a file, as “manara organization export” does: without passwords, keys and other secrets. One at a time, and not of a sample: 409.',
  body: Type.Object({ password: OwnPassword }),
  response: OrganisationExport,
});
export const cancelOrganisationExport = endpoint({
  id: 'cancelOrganisationExport',
  method: 'POST',
  path: '/organisation/exports/{id}/cancel',
  access: 'owner',
  summary: 'Stops an export that waits or is being made; one that has ended stays as it is.',
  params: IdParams,
  response: OrganisationExport,
});
export const deleteOrganisationExport = endpoint({
  id: 'deleteOrganisationExport',
  method: 'DELETE',
  path: '/organisation/exports/{id}',
  access: 'owner',
  summary: 'Removes an export with its file, and stops it where it is being made.',
  params: IdParams,
});
export const downloadOrganisationExport = endpoint({
  id: 'downloadOrganisationExport',
  method: 'POST',
  path: '/organisation/exports/{id}/download',
  access: 'owner',
  status: 201,
  summary: 'An address of the file of an export for whoever is the caller: one use, a minute to live. 409 where it is not ready.',
  params: IdParams,
  body: Type.Object({ password: OwnPassword }),
  response: Type.Object({ path: Type.String({ description: 'Below the address of this installation.' }) }),
});
export const readOrganisationExport = endpoint({
  id: 'readOrganisationExport',
  method: 'GET',
  path: '/organisation/exports/files/{token}',
  access: 'anonymous',
  summary: 'The file of an export, by an address that was just made for an owner. 410 where it was used or is too old.',
  params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
  files: ['application/zip'],
});
export const removeOrganisation = endpoint({
  id: 'removeOrganisation',
  method: 'POST',
  path: '/organisation/removal',
  access: 'owner',
  status: 204,
  summary:
    "Deletes the organisation of the caller for good, with its sample, audit log, files, sessions and keys, and the accounts of those who belong nowhere else. The caller writes its name and shows who they are. Not the last organisation of the installation, which is its operator's to delete, nor a sample: 409.",
  body: Type.Object({ name: Line({ maxLength: 200 }), password: OwnPassword }),
});
