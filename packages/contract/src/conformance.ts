import { Type, type Static } from 'typebox';
import {
  chosenWcags,
  conformanceLevels,
  conformanceParts,
  conformanceTables,
  editions,
  longestRemark,
  reportDetails,
} from '@manara/core/conformance/terms';
import { criterionStates } from '@manara/core/wcag/criterion-state';
import { DocumentPreview } from './document.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, LanguageCode, Time, nullable, oneOf } from './shared.ts';

export const conformanceFormats = ['html', 'pdf', 'docx', 'openacr'] as const;
export type ConformanceFormat = (typeof conformanceFormats)[number];

/** Types of the files of reports and summaries, by format. */
export const documentTypes = {
  html: 'text/html',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  openacr: 'application/yaml',
} as const;

const EditionName = oneOf(editions);
const Level = oneOf(conformanceLevels);
const Count = Type.Integer({ minimum: 0 });
/** The version that was seen; 0 where there has never been anything. Another one answers 409 `conformance.changed_meanwhile`. */
const seenVersion = Type.Integer({ minimum: 0 });

export const Judgement = Type.Object({
  level: Level,
  remarks: Type.String(),
  by: Type.String(),
  at: Time,
});

export const ConformanceLine = Type.Object({
  /** Such as `wcag.1.1.1`. */
  id: Type.String(),
  number: Type.String(),
  name: Type.String(),
  wcag_level: nullable(oneOf(['A', 'AA', 'AAA'])),
  /** Headings and references to the tables of WCAG have no answer. */
  kind: oneOf(['answer', 'heading', 'see']),
  /** A person's judgement, else what can be said without; null where there is no answer. `supports` is only ever a person's. */
  level: nullable(Level),
  /** What scans found of a success criterion; null where none has looked at it. */
  found: nullable(Type.Object({ state: oneOf(criterionStates), failing: Count, needs_review: Count })),
  /** What automatic checks have to say of it. */
  observation: nullable(Type.String()),
  judgement: nullable(Judgement),
  /** What the next change of the judgement has to name; it only ever grows, also when a judgement is taken back. */
  version: seenVersion,
  /** A person says that it is met or does not apply, and the latest scan found failures. */
  is_contradicted: Type.Boolean(),
});
export type ConformanceLine = Static<typeof ConformanceLine>;

export const ConformanceCounts = Type.Object({
  levels: Type.Object({
    supports: Count,
    partially_supports: Count,
    does_not_support: Count,
    not_applicable: Count,
    not_evaluated: Count,
  }),
  judged: Count,
  total: Count,
  /** Criteria of levels A and AA that no person has judged. */
  unjudged_criteria: Count,
  contradicted: Count,
});
export type ConformanceCounts = Static<typeof ConformanceCounts>;

export const ConformanceDetails = Type.Object(
  Object.fromEntries(reportDetails.map((name) => [name, Type.String({ maxLength: longestRemark })])) as Record<
    (typeof reportDetails)[number],
    ReturnType<typeof Type.String>
  >,
);
export type ConformanceDetails = Static<typeof ConformanceDetails>;

export const ConformanceVersion = Type.Object({
  id: Id,
  asset_id: Id,
  asset_name: Type.String(),
  edition: EditionName,
  /** Counted from 1 for each asset and edition. */
  number: Type.Integer(),
  published_at: Time,
  published_by: Type.String(),
  note: Type.String(),
});
export type ConformanceVersion = Static<typeof ConformanceVersion>;

export const ConformanceDraft = Type.Object({
  asset: Type.Object({ id: Id, name: Type.String(), url: nullable(Type.String()) }),
  edition: EditionName,
  wcag: oneOf(chosenWcags),
  details: ConformanceDetails,
  details_version: seenVersion,
  scanned_at: nullable(Time),
  tables: Type.Array(
    Type.Object({ id: oneOf(conformanceTables), part: oneOf(conformanceParts), title: Type.String(), lines: Type.Array(ConformanceLine) }),
  ),
  counts: ConformanceCounts,
});
export type ConformanceDraft = Static<typeof ConformanceDraft>;

const draftQuery = { edition: Type.Unsafe<(typeof editions)[number]>(Type.String({ enum: [...editions], default: 'wcag' })) };
const fileQuery = { format: oneOf(conformanceFormats), language: Type.Optional(LanguageCode) };
const files = Object.values(documentTypes);

export const getConformance = endpoint({
  id: 'getConformance',
  method: 'GET',
  path: '/assets/{id}/conformance',
  access: 'viewer',
  summary: 'The draft conformance report of an asset: every line of the edition, from the latest scan and people’s assessments.',
  params: IdParams,
  query: Type.Object(draftQuery),
  response: ConformanceDraft,
});
export const judgeRequirement = endpoint({
  id: 'judgeRequirement',
  method: 'PUT',
  path: '/assets/{id}/conformance/judgements/{requirement}',
  access: 'member',
  summary: 'Assesses a line as the caller; the assessment applies to every edition.',
  params: Type.Object({ id: Id, requirement: Type.String({ maxLength: 40 }) }),
  body: Type.Object({ level: Level, remarks: Type.String({ maxLength: longestRemark }), version: seenVersion }),
  response: ConformanceLine,
});
export const withdrawJudgement = endpoint({
  id: 'withdrawJudgement',
  method: 'DELETE',
  path: '/assets/{id}/conformance/judgements/{requirement}',
  access: 'member',
  summary: 'Removes an assessment: the line shows the result of automated checks again.',
  params: Type.Object({ id: Id, requirement: Type.String({ maxLength: 40 }) }),
  query: Type.Object({ version: seenVersion }),
  response: ConformanceLine,
});
export const putConformanceDetails = endpoint({
  id: 'putConformanceDetails',
  method: 'PUT',
  path: '/assets/{id}/conformance/details',
  access: 'member',
  summary: 'Changes the report header of an asset, and the WCAG version where no law sets it.',
  params: IdParams,
  body: Type.Object({ details: ConformanceDetails, wcag: oneOf(chosenWcags), version: seenVersion }),
  response: Type.Object({ details: ConformanceDetails, wcag: oneOf(chosenWcags), version: Type.Integer() }),
});
export const previewConformance = endpoint({
  id: 'previewConformance',
  method: 'GET',
  path: '/assets/{id}/conformance/document',
  access: 'viewer',
  summary: 'The draft as readers will see it.',
  params: IdParams,
  query: Type.Object(draftQuery),
  response: DocumentPreview,
});
export const downloadConformance = endpoint({
  id: 'downloadConformance',
  method: 'GET',
  path: '/assets/{id}/conformance/download',
  access: 'viewer',
  summary: 'The draft as a file, in the language of `language` or Accept-Language.',
  params: IdParams,
  query: Type.Object({ ...draftQuery, ...fileQuery }),
  files,
});

export const listConformanceVersions = endpoint({
  id: 'listConformanceVersions',
  method: 'GET',
  path: '/assets/{id}/conformance/versions',
  access: 'viewer',
  summary: 'Published versions of an asset’s report, newest first; also for a deleted asset.',
  params: IdParams,
  response: Type.Object({ versions: Type.Array(ConformanceVersion), total: Type.Integer() }),
});
export const publishConformance = endpoint({
  id: 'publishConformance',
  method: 'POST',
  path: '/assets/{id}/conformance/versions',
  access: 'manager',
  status: 201,
  summary: 'Publishes the draft as the next version of its edition. Published versions can’t be changed.',
  params: IdParams,
  body: Type.Object({ edition: EditionName, note: Type.Optional(Type.String({ maxLength: 500 })) }),
  response: ConformanceVersion,
});
export const previewConformanceVersion = endpoint({
  id: 'previewConformanceVersion',
  method: 'GET',
  path: '/conformance/versions/{id}/document',
  access: 'viewer',
  summary: 'A published version, unchanged.',
  params: IdParams,
  response: Type.Intersect([DocumentPreview, Type.Object({ version: ConformanceVersion })]),
});
export const downloadConformanceVersion = endpoint({
  id: 'downloadConformanceVersion',
  method: 'GET',
  path: '/conformance/versions/{id}/download',
  access: 'viewer',
  summary: 'A published version as a file, in the language of `language` or Accept-Language.',
  params: IdParams,
  query: Type.Object(fileQuery),
  files,
});

const Side = nullable(Type.Object({ level: Level, remarks: Type.String(), by: nullable(Type.String()) }));
export const ConformanceChange = Type.Object({
  id: Type.String(),
  number: Type.String(),
  name: Type.String(),
  kind: oneOf(['level', 'remarks', 'added', 'removed']),
  before: Side,
  after: Side,
});
export type ConformanceChange = Static<typeof ConformanceChange>;

export const compareConformance = endpoint({
  id: 'compareConformance',
  method: 'GET',
  path: '/conformance/versions/{id}/changes',
  access: 'viewer',
  summary: 'The changes between two published versions for the same asset, or between one and the draft of its edition if `to` is omitted.',
  params: IdParams,
  query: Type.Object({ to: Type.Optional(Id) }),
  response: Type.Object({
    from: ConformanceVersion,
    /** null: the draft. */
    to: nullable(ConformanceVersion),
    changes: Type.Array(ConformanceChange),
    unchanged: Type.Integer(),
  }),
});
