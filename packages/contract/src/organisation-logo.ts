import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, nullable } from './shared.ts';

/** A picture of the organisation, and the room that it takes in proportion. */
export const OrganisationLogo = Type.Object({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type OrganisationLogo = Static<typeof OrganisationLogo>;
const answer = Type.Object({ logo: nullable(OrganisationLogo) });

export const getOrganisationLogo = endpoint({
  id: 'getOrganisationLogo',
  method: 'GET',
  path: '/organisation/logo',
  access: 'viewer',
  summary: 'The address of the organization’s logo, if any.',
  response: answer,
});
export const putOrganisationLogo = endpoint({
  id: 'putOrganisationLogo',
  method: 'PUT',
  path: '/organisation/logo',
  access: 'administrator',
  summary: 'Sets the organization’s logo: JPG, PNG or GIF up to 2 MB, resized to 640 by 240 pixels at most. New reports use it.',
  form: Type.Object({ file: Type.Unsafe<Blob>(Type.String({ format: 'binary' })) }),
  response: answer,
});
export const deleteOrganisationLogo = endpoint({
  id: 'deleteOrganisationLogo',
  method: 'DELETE',
  path: '/organisation/logo',
  access: 'administrator',
  summary: 'Removes the logo. Existing reports keep it.',
  response: answer,
});
export const readOrganisationLogo = endpoint({
  id: 'readOrganisationLogo',
  method: 'GET',
  path: '/organisation/logo/{version}',
  access: 'viewer',
  summary: 'The organization’s logo, at its address.',
  params: Type.Object({ version: Id }),
  files: ['image/png'],
});
