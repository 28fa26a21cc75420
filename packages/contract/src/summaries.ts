import { Type, type Static } from 'typebox';
import { laws } from '@manara/core/regulations/regulations';
import { documentTypes } from './conformance.ts';
import { DocumentPreview } from './document.ts';
import { endpoint } from './endpoint.ts';
import { Id, LanguageCode, Time, nullable, oneOf } from './shared.ts';

export const summaryKinds = ['executive', 'legal'] as const;
export type SummaryKind = (typeof summaryKinds)[number];
export const summaryFormats = ['html', 'pdf', 'docx'] as const;
export type SummaryFormat = (typeof summaryFormats)[number];

const LawName = oneOf(laws.map(({ id }) => id));
const Hours = Type.Number({ minimum: 0, maximum: 1000 });

/** What hours and money are reckoned from. */
export const WorkAssumptions = Type.Object({
  /** Hours to mend one issue, by its effort. */
  hours: Type.Object({ XS: Hours, S: Hours, M: Hours, L: Hours }),
  /** Hours in which a person checks one page. */
  hoursPerPage: Hours,
  hourlyRate: Type.Number({ minimum: 0, maximum: 100_000 }),
  /** ISO 4217. */
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
});
export type WorkAssumptions = Static<typeof WorkAssumptions>;

const StoredAssumptions = Type.Object({
  assumptions: WorkAssumptions,
  /** 0: nobody has changed them yet. */
  version: Type.Integer({ minimum: 0 }),
  changed_by: nullable(Type.String()),
  changed_at: nullable(Time),
});

const which = {
  kind: oneOf(summaryKinds),
  /** Of a legal report. */
  law: Type.Optional(LawName),
  /** Of one asset; else of a team's; else of those with the tag; else of all. */
  asset_id: Type.Optional(Id),
  team: Type.Optional(Id),
  tag: Type.Optional(Type.String({ maxLength: 60 })),
};

export const getSummary = endpoint({
  id: 'getSummary',
  method: 'GET',
  path: '/summaries',
  access: 'viewer',
  summary: 'The executive summary or a legal report, as of now.',
  query: Type.Object(which),
  response: DocumentPreview,
});
export const downloadSummary = endpoint({
  id: 'downloadSummary',
  method: 'GET',
  path: '/summaries/download',
  access: 'viewer',
  summary: 'The summary as a file, in the language of `language` or Accept-Language.',
  query: Type.Object({ ...which, format: oneOf(summaryFormats), language: Type.Optional(LanguageCode) }),
  files: summaryFormats.map((format) => documentTypes[format]),
});
export const listSummaryChoices = endpoint({
  id: 'listSummaryChoices',
  method: 'GET',
  path: '/summaries/choices',
  access: 'viewer',
  summary: 'The laws with reports, the assets, the tags and the teams, by name.',
  response: Type.Object({
    laws: Type.Array(Type.Object({ id: LawName, label: Type.String(), jurisdiction: Type.String() })),
    assets: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    tags: Type.Array(Type.String()),
    teams: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  }),
});
export const getWorkAssumptions = endpoint({
  id: 'getWorkAssumptions',
  method: 'GET',
  path: '/summaries/assumptions',
  access: 'viewer',
  summary: 'The assumptions for hours and cost.',
  response: StoredAssumptions,
});
export const putWorkAssumptions = endpoint({
  id: 'putWorkAssumptions',
  method: 'PUT',
  path: '/summaries/assumptions',
  access: 'manager',
  summary: 'Changes the assumptions for the whole organization; 409 `conformance.changed_meanwhile` if another person changed them.',
  body: Type.Object({ assumptions: WorkAssumptions, version: Type.Integer({ minimum: 0 }) }),
  response: StoredAssumptions,
});
