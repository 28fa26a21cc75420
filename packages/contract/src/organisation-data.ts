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
  summary: 'The organization’s exports of all data, newest first. Each is kept for 7 days.',
  response: Type.Object({ exports: Type.Array(OrganisationExport), total: Type.Integer() }),
});
export const createOrganisationExport = endpoint({
  id: 'createOrganisationExport',
  method: 'POST',
  path: '/organisation/exports',
  access: 'owner',
  status: 201,
  summary:
    'Exports all of the organization’s data to a file, like “manara organization export”: without passwords, keys and other secrets. 409 while another export is queued or running, and for samples.',
  body: Type.Object({ password: OwnPassword }),
  response: OrganisationExport,
});
export const cancelOrganisationExport = endpoint({
  id: 'cancelOrganisationExport',
  method: 'POST',
  path: '/organisation/exports/{id}/cancel',
  access: 'owner',
  summary: 'Cancels a queued or running export; finished ones are kept.',
  params: IdParams,
  response: OrganisationExport,
});
export const deleteOrganisationExport = endpoint({
  id: 'deleteOrganisationExport',
  method: 'DELETE',
  path: '/organisation/exports/{id}',
  access: 'owner',
  summary: 'Deletes an export with its file, and cancels it if it is running.',
  params: IdParams,
});
export const downloadOrganisationExport = endpoint({
  id: 'downloadOrganisationExport',
  method: 'POST',
  path: '/organisation/exports/{id}/download',
  access: 'owner',
  status: 201,
  summary: 'A download address for the export file: single use, valid for one minute. 409 if it is not ready.',
  params: IdParams,
  body: Type.Object({ password: OwnPassword }),
  response: Type.Object({ path: Type.String({ description: 'Below the address of this installation.' }) }),
});
export const readOrganisationExport = endpoint({
  id: 'readOrganisationExport',
  method: 'GET',
  path: '/organisation/exports/files/{token}',
  access: 'anonymous',
  summary: 'The export file, at an address created for an owner. 410 if it was used or has expired.',
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
    'Deletes the caller’s organization permanently, with its sample, audit log, files, sessions and keys, and the accounts that belong to no other. The caller types its name and confirms their identity. 409 for the installation’s last organization, which only its operator can delete, and for samples.',
  body: Type.Object({ name: Line({ maxLength: 200 }), password: OwnPassword }),
});
