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
  summary: 'How the sample organisation stands that was loaded for this one.',
  response: Sample,
});
export const loadSample = endpoint({
  id: 'loadSample',
  method: 'POST',
  path: '/sample',
  access: 'administrator',
  status: 202,
  summary:
    'Loads the sample organisation: an organisation of its own, in the language of Accept-Language, filled with rows from which the screens reckon their figures. What is there or under way stays.',
  response: Sample,
});
export const enterSample = endpoint({
  id: 'enterSample',
  method: 'POST',
  path: '/sample/members',
  access: 'administrator',
  status: 201,
  summary: 'Makes the caller an owner in the sample organisation, to which they can then go.',
  response: Type.Object({ id: Id }),
});
export const removeSample = endpoint({
  id: 'removeSample',
  method: 'DELETE',
  path: '/sample',
  access: 'administrator',
  summary:
    'Removes the sample organisation with its people and all that was done in it. Not from inside it, nor while it is being loaded: 409.',
});
