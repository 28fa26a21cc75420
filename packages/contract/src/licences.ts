import { licenceRights, licensedTiers } from '@manara/core/licence';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { oneOf } from './shared.ts';

const Rights = Type.Array(oneOf(licenceRights), { maxItems: licenceRights.length, uniqueItems: true });

export const Licences = Type.Object({
  /** What each tier allows, of what the role allows. */
  sets: Type.Object({ basic: Rights, plus: Rights, pro: Rights }),
  /** What new members get. */
  default_tier: oneOf(licensedTiers),
});
export type Licences = Static<typeof Licences>;

export const getLicences = endpoint({
  id: 'getLicences',
  method: 'GET',
  path: '/licences',
  access: 'viewer',
  summary: 'What each license tier allows, and the tier for new members.',
  response: Licences,
});
export const putLicences = endpoint({
  id: 'putLicences',
  method: 'PUT',
  path: '/licences',
  access: 'administrator',
  summary: 'Sets what each license tier allows, and the tier of new members, from the next call on.',
  body: Licences,
  response: Licences,
});
