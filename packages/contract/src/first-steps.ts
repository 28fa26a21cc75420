import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** The first steps of an owner. What is done follows from what the organisation has, never from what was pressed. */
export const FirstSteps = Type.Object({
  /** While something is to be done, unless the caller has put them away; never in a sample organisation. */
  is_shown: Type.Boolean(),
  steps: Type.Object({
    /** There is an asset. */
    asset: Type.Boolean(),
    /** Somebody else belongs to the organisation, or is invited. */
    people: Type.Boolean(),
    /** A scan has been completed. */
    results: Type.Boolean(),
  }),
});
export type FirstSteps = Static<typeof FirstSteps>;

export const getFirstSteps = endpoint({
  id: 'getFirstSteps',
  method: 'GET',
  path: '/first-steps',
  access: 'owner',
  summary: 'The first steps of a new organization and which are done.',
  response: FirstSteps,
});
export const putFirstSteps = endpoint({
  id: 'putFirstSteps',
  method: 'PUT',
  path: '/first-steps',
  access: 'owner',
  summary: 'Hides the first steps for the caller, or shows them again.',
  body: Type.Object({ is_hidden: Type.Boolean() }),
  response: FirstSteps,
});
