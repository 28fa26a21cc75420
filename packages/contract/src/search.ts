import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, Time, nullable, oneOf } from './shared.ts';

export const foundKinds = ['asset', 'issue', 'report', 'document', 'person'] as const;
export type FoundKind = (typeof foundKinds)[number];

const Count = Type.Integer({ minimum: 0 });

/** Something that a search has found, with what its line shows. */
export const Found = Type.Object({
  kind: oneOf(foundKinds),
  id: Id,
  /** Of an issue and of a report. */
  asset_id: nullable(Id),
  title: Type.String(),
  /** What tells it from others of its name: the address of an asset, the asset of an issue, the file of a document, a user name. */
  context: nullable(Type.String()),
  /** When a report's scan was completed. */
  at: nullable(Time),
});
export type Found = Static<typeof Found>;

export const search = endpoint({
  id: 'search',
  method: 'GET',
  path: '/search',
  access: 'viewer',
  summary: 'Finds assets, issues, reports, documents and people; without words, lists what the caller opened last.',
  query: Type.Object({
    q: Type.String({ maxLength: 200, default: '' }),
    /** Of each kind. */
    limit: Type.Integer({ minimum: 1, maximum: 20, default: 5 }),
  }),
  response: Type.Object({
    results: Type.Array(Found),
    /** How many there are of each kind, for a link to all of them. */
    totals: Type.Object({ asset: Count, issue: Count, report: Count, document: Count, person: Count }),
  }),
});

export const recallThing = endpoint({
  id: 'recallThing',
  method: 'POST',
  path: '/search/recent',
  access: 'viewer',
  summary: 'Remembers that the caller opened something, so that it ranks first.',
  body: Type.Object({ kind: oneOf(foundKinds), id: Id }),
});
