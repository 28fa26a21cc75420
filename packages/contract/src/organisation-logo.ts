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
  summary: 'Where the logo of the organisation is, if it has one.',
  response: answer,
});
export const putOrganisationLogo = endpoint({
  id: 'putOrganisationLogo',
  method: 'PUT',
  path: '/organisation/logo',
  access: 'administrator',
  summary:
    'Gives the organisation a logo: JPG, PNG or GIF up to 2 MB, drawn anew within 640 by 240 pixels. Reports that are made from now on carry it.',
  form: Type.Object({ file: Type.Unsafe<Blob>(Type.String({ format: 'binary' })) }),
  response: answer,
});
export const deleteOrganisationLogo = endpoint({
  id: 'deleteOrganisationLogo',
  method: 'DELETE',
  path: '/organisation/logo',
  access: 'administrator',
  summary: 'Takes the logo away. Reports that were made with it keep it.',
  response: answer,
});
export const readOrganisationLogo = endpoint({
  id: 'readOrganisationLogo',
  method: 'GET',
  path: '/organisation/logo/{version}',
  access: 'viewer',
  summary: 'The logo of the organisation, as its address names it.',
  params: Type.Object({ version: Id }),
  files: ['image/png'],
});
