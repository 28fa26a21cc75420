import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, Time, nullable, oneOf } from './shared.ts';

/** How the sample organisation of the caller's organisation stands. */
export const Sample = Type.Object({
  /** `failed`: it could not be loaded; it can be tried again. */
  state: oneOf(['none', 'loading', 'loaded', 'failed']),
  /** Of the loading: 0 to 100. */
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Since when it is complete. */
  loaded_at: nullable(Time),
});
export type Sample = Static<typeof Sample>;

export const getSample = endpoint({
  id: 'getSample',
  method: 'GET',
  path: '/sample',
  access: 'viewer',
  summary: 'The status of the organization’s sample.',
  response: Sample,
});
export const loadSample = endpoint({
  id: 'loadSample',
  method: 'POST',
  path: '/sample',
  access: 'administrator',
  status: 202,
  summary:
    'Loads the sample organization: a separate organization with sample data, in the language of Accept-Language. If it exists or is loading, nothing changes.',
  response: Sample,
});
export const enterSample = endpoint({
  id: 'enterSample',
  method: 'POST',
  path: '/sample/members',
  access: 'administrator',
  status: 201,
  summary: 'Makes the caller an owner of the sample organization, so that they can switch to it.',
  response: Type.Object({ id: Id }),
});
export const removeSample = endpoint({
  id: 'removeSample',
  method: 'DELETE',
  path: '/sample',
  access: 'administrator',
  summary: 'Deletes the sample organization with its people and data. 409 from inside it or while it is loading.',
});
