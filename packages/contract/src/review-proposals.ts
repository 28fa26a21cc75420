import { Type, type Static } from 'typebox';
import { NamedModel } from './assistant.ts';
import { endpoint } from './endpoint.ts';
import { IdParams, nullable } from './shared.ts';

/** Who may be asked for proposals; null: nobody. */
const Proposer = Type.Object({ model: nullable(NamedModel) });

export const AlternativeProposal = Type.Object({
  /** Plain text in one line. Nothing of it is stored. */
  text: Type.String(),
  /** The language that it was asked for in: a tag such as `ar`. */
  language: Type.String(),
  model: NamedModel,
});
export type AlternativeProposal = Static<typeof AlternativeProposal>;

export const getProposer = endpoint({
  id: 'getProposer',
  method: 'GET',
  path: '/documents/{id}/review/proposals',
  access: 'member',
  summary: 'The model that can propose alternative texts in this organization, or null.',
  params: IdParams,
  response: Proposer,
});
export const proposeAlternative = endpoint({
  id: 'proposeAlternative',
  method: 'POST',
  path: '/documents/{id}/review/proposals',
  access: 'member',
  status: 200,
  summary:
    'Sends one picture with its caption to the organization’s model and returns the proposed alternative text. The document isn’t changed. 409 `model.pictures_off` if sending pictures to the model is off.',
  params: IdParams,
  body: Type.Object({ id: Type.String({ maxLength: 100, description: 'The id of the picture’s node in the document.' }) }),
  response: AlternativeProposal,
});
