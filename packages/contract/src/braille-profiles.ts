import { Type, type Static } from 'typebox';
import { brailleCodes, embosserLimits, longestProfileName } from '@manara/core/document/braille-profile';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Line, oneOf } from './shared.ts';

const { cells, lines } = embosserLimits;
const settings = {
  code: oneOf(brailleCodes),
  /** UEB grade 2, or letter for letter. */
  contracted: Type.Boolean(),
  cells: Type.Integer({ minimum: cells.least, maximum: cells.most }),
  lines: Type.Integer({ minimum: lines.least, maximum: lines.most }),
  /** Whether the braille shows the numbers of print pages. */
  print_pages: Type.Boolean(),
};

/** How one reader wants braille, or one embosser takes it. */
export const BrailleProfile = Type.Object({ id: Id, name: Type.String(), ...settings });
export type BrailleProfile = Static<typeof BrailleProfile>;

const Body = Type.Object({ name: Line({ maxLength: longestProfileName }), ...settings });
export type BrailleProfileBody = Static<typeof Body>;

export const listBrailleProfiles = endpoint({
  id: 'listBrailleProfiles',
  method: 'GET',
  path: '/braille-profiles',
  access: 'viewer',
  summary: 'The organization’s braille profiles by name.',
  response: Type.Object({ profiles: Type.Array(BrailleProfile), total: Type.Integer() }),
});
export const createBrailleProfile = endpoint({
  id: 'createBrailleProfile',
  method: 'POST',
  path: '/braille-profiles',
  access: 'administrator',
  status: 201,
  summary: 'Creates a braille profile: formula code, grade, paper, and whether print page numbers are shown.',
  body: Body,
  response: BrailleProfile,
});
export const putBrailleProfile = endpoint({
  id: 'putBrailleProfile',
  method: 'PUT',
  path: '/braille-profiles/{id}',
  access: 'administrator',
  summary: 'Replaces a braille profile. Existing files stay unchanged.',
  params: IdParams,
  body: Body,
  response: BrailleProfile,
});
export const deleteBrailleProfile = endpoint({
  id: 'deleteBrailleProfile',
  method: 'DELETE',
  path: '/braille-profiles/{id}',
  access: 'administrator',
  summary: 'Deletes a braille profile.',
  params: IdParams,
});
