import { Type, type Static } from 'typebox';
import { scanBreaks } from '@manara/core/history/breaks-between';
import { insteadReasons } from '@manara/core/assistant/model';
import { longestQuestion } from '@manara/core/assistant/question';
import { resolutions } from '@manara/core/issues/issue-status';
import { hubs, regulations } from '@manara/core/regulations/regulations';
import { readinesses } from '@manara/core/reports/readiness';
import { roles } from '@manara/core/role';
import { severities } from '@manara/core/severity';
import { AssistantAttachment, AttachedIds } from './assistant-attachments.ts';
import { scoreSpans } from './dashboard.ts';
import { endpoint } from './endpoint.ts';
import { dateFilters, issueKinds, issueStatuses } from './issues.ts';
import { Id, nullable, oneOf, Time } from './shared.ts';
import { Assignee } from './triage.ts';

/** What the assistant reads for an answer with figures; each is what a screen shows. */
export const assistantTools = [
  'score',
  'score_change',
  'issues',
  'causes',
  'assets',
  'pages',
  'scans',
  'reports',
  'documents',
  'requests',
  'workload',
  'people',
  'resolved',
  'standard',
  'criteria',
  'deadlines',
] as const;
export type AssistantTool = (typeof assistantTools)[number];

/** States of assets, pages, scans, documents and requests, as their own lists name them. */
export const assistantStates = [
  'good',
  'fair',
  'poor',
  'unscored',
  'stale',
  'failed',
  'read',
  'unread',
  'unseen',
  'running',
  'processing',
  'completed',
  'open',
  'answered',
  'resolved',
] as const;

/** By what a question narrows its figures; what it does not name is left out. */
export const AssistantValues = Type.Object({
  asset: Type.Optional(Id),
  team: Type.Optional(Id),
  product: Type.Optional(Id),
  person: Type.Optional(Id),
  /** What is assigned to the person who asks. */
  mine: Type.Optional(Type.Literal(true)),
  unassigned: Type.Optional(Type.Literal(true)),
  severity: Type.Optional(oneOf(severities)),
  status: Type.Optional(oneOf(issueStatuses)),
  resolution: Type.Optional(oneOf(resolutions)),
  kind: Type.Optional(oneOf(issueKinds)),
  date: Type.Optional(oneOf(dateFilters)),
  back: Type.Optional(Type.Literal(true)),
  criterion: Type.Optional(Type.String({ pattern: '^[1-4]\\.\\d\\.\\d{1,2}$' })),
  law: Type.Optional(oneOf(regulations.map(({ id }) => id))),
  /** Words that issues are searched by. */
  topic: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  days: Type.Optional(oneOf(scoreSpans)),
  state: Type.Optional(oneOf(assistantStates)),
  readiness: Type.Optional(oneOf(readinesses)),
  role: Type.Optional(oneOf(roles)),
  order: Type.Optional(Type.Literal('worst')),
});
export type AssistantValues = Static<typeof AssistantValues>;
export type AssistantValueName = keyof AssistantValues;
export const assistantValueNames = Object.keys(AssistantValues.properties) as AssistantValueName[];

/** What of a question can be changed for something else of its kind; what only holds or does not is taken away. */
export const changeableNames = [
  'asset',
  'team',
  'product',
  'person',
  'severity',
  'status',
  'resolution',
  'kind',
  'date',
  'criterion',
  'law',
  'days',
  'state',
  'readiness',
  'role',
] as const satisfies readonly AssistantValueName[];
export type ChangeableName = (typeof changeableNames)[number];

/** A question as it was understood: which figures, and narrowed by what. */
export const Understood = Type.Object({ tool: oneOf(assistantTools), values: AssistantValues });
export type Understood = Static<typeof Understood>;

/** What was understood, a piece of it, in the language of Accept-Language. `name` null: which figures; else it can be taken away. */
export const AssistantChip = Type.Object({ name: nullable(oneOf(assistantValueNames)), label: Type.String() });
export type AssistantChip = Static<typeof AssistantChip>;

/** `attachment`: the check of a file or page in the same message. */
export const sourceKinds = ['figures', 'criterion', 'rule', 'law', 'technique', 'pattern', 'guide', 'attachment'] as const;

export const AssistantSource = Type.Object({
  kind: oneOf(sourceKinds),
  /** Of a passage such as `1.4.3`, `image-alt`, `eaa`, `H37`, `tabs`, `invite-a-person`; of figures the name of what was read. */
  id: Type.String(),
  title: Type.String(),
  /** A path of this product, or an address elsewhere. */
  href: Type.String(),
});
export type AssistantSource = Static<typeof AssistantSource>;

/** What a check found of a sentence that a model wrote: that it states something without a source, or a number that its sources don't have. */
export const sentenceMarks = ['no_source', 'unknown_number'] as const;

/** `source`: which of the answer's sources says so, from 0 on. A sentence without one says nothing of fact, unless it is marked. */
export const AssistantSentence = Type.Object({
  text: Type.String(),
  source: nullable(Type.Integer({ minimum: 0 })),
  /** Further sources. */
  more: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
  marks: Type.Optional(Type.Array(oneOf(sentenceMarks))),
});
export type AssistantSentence = Static<typeof AssistantSentence>;

export const AssistantTable = Type.Object({
  caption: Type.String(),
  columns: Type.Array(Type.Object({ header: Type.String(), is_number: Type.Boolean() })),
  /** As many cells as there are columns, the first names the row. `href` is a path of this product. */
  rows: Type.Array(Type.Array(Type.Object({ text: Type.String(), href: nullable(Type.String()) }))),
});
export type AssistantTable = Static<typeof AssistantTable>;

/** A score over time, the oldest first. It says what the sentences say, over more moments. */
export const AssistantChart = Type.Object({
  caption: Type.String(),
  points: Type.Array(
    Type.Object({
      at: Time,
      /** In per cent; null where there was none. */
      score: nullable(Type.Number()),
      /** Why it cannot be joined with the point before; empty where it can. */
      breaks: Type.Array(oneOf(scanBreaks)),
    }),
    { minItems: 2 },
  ),
});
export type AssistantChart = Static<typeof AssistantChart>;

/** A cause whose issues, as far as nobody has them, could be given to somebody. */
export const PlanStep = Type.Object({
  rule: Type.String(),
  cause: Type.String(),
  /** Issues that nobody has. */
  unassigned: Type.Integer({ minimum: 1 }),
  /** Who has most of the others of this cause, else who has least to do. null: nobody can be assigned any. */
  suggested: nullable(Assignee),
});
export type PlanStep = Static<typeof PlanStep>;

/** What can be turned into assignments, most effect first; of one asset, or of the assets of a team or product. It changes nothing by itself. */
export const AssistantPlan = Type.Object({
  asset: Type.Optional(Id),
  team: Type.Optional(Id),
  product: Type.Optional(Id),
  steps: Type.Array(PlanStep, { minItems: 1 }),
});
export type AssistantPlan = Static<typeof AssistantPlan>;

/** `figures`: from the organisation's own data; `passages`: from texts of the product; `attachments`: from the checks of what was attached; `model`: written by a model from what it was given; `declined`: nothing that it knows answers it. */
export const answerKinds = ['figures', 'passages', 'attachments', 'model', 'declined'] as const;

/** A model as people are told of it: its name, and the host that it is asked at. */
export const NamedModel = Type.Object({ name: Type.String(), host: Type.String() });
export type NamedModel = Static<typeof NamedModel>;

export const AssistantAnswer = Type.Object({
  kind: oneOf(answerKinds),
  /** Of figures; it goes with the next question, which may build on it. */
  understood: nullable(Understood),
  chips: Type.Array(AssistantChip),
  sentences: Type.Array(AssistantSentence),
  table: nullable(AssistantTable),
  sources: Type.Array(AssistantSource),
  /** Further questions that fit. */
  next: Type.Array(Type.String()),
  /** Left out where fewer than two scores are known. */
  chart: Type.Optional(AssistantChart),
  /** Left out where there is nothing to assign, or the caller may not. */
  plan: Type.Optional(AssistantPlan),
  /** Who wrote it; left out: no model did. */
  model: Type.Optional(NamedModel),
  /** Why it is the built-in answer although a model is on. */
  instead: Type.Optional(oneOf(insteadReasons)),
});
export type AssistantAnswer = Static<typeof AssistantAnswer>;

/** Where a question and its answer were stored. */
export const KeptTurn = Type.Object({
  id: Id,
  title: Type.String(),
  /** By it the question is asked again, which replaces it. */
  turn_id: Id,
});
export type KeptTurn = Static<typeof KeptTurn>;

export const askAssistant = endpoint({
  id: 'askAssistant',
  method: 'POST',
  path: '/assistant/questions',
  access: 'viewer',
  status: 200,
  summary:
    'Answers from data the caller may read, product texts or checks of `attachments`, with a model if one is on. `before`, `understood`: how the previous question and this one are interpreted. `conversation_id` stores both (null: new); a repeated `turn_id` replaces. `Accept: text/event-stream` streams.',
  body: Type.Object({
    /** May be empty beside attachments. */
    question: Type.String({ maxLength: longestQuestion }),
    before: Type.Optional(nullable(Understood)),
    understood: Type.Optional(Understood),
    /** IANA, for questions about days; otherwise UTC. */
    time_zone: Type.Optional(Type.String({ maxLength: 60 })),
    conversation_id: Type.Optional(nullable(Id)),
    turn_id: Type.Optional(Id),
    attachments: AttachedIds,
  }),
  response: Type.Object({
    ...AssistantAnswer.properties,
    conversation: nullable(KeptTurn),
    /** The question as it is kept: the names of attachments where nothing was typed. */
    question: Type.String(),
    attachments: Type.Array(AssistantAttachment),
  }),
});

export const suggestQuestions = endpoint({
  id: 'suggestQuestions',
  method: 'GET',
  path: '/assistant/suggestions',
  access: 'viewer',
  summary:
    'Four questions that fit the organization’s current data, in the language of Accept-Language, with the caller’s sector and the model that answers.',
  response: Type.Object({
    questions: Type.Array(Type.String()),
    /** The model that answers; null: none does. */
    model: nullable(NamedModel),
    /** The sector of the caller. */
    hub: oneOf(hubs),
  }),
});

export const readAssistantChoices = endpoint({
  id: 'readAssistantChoices',
  method: 'POST',
  path: '/assistant/choices',
  access: 'viewer',
  status: 200,
  summary:
    'What one part of an understood question can be changed to, and how the question is understood then. `name` null: other figures. Up to 200 choices, or those that match a search.',
  body: Type.Object({
    understood: Understood,
    name: nullable(oneOf(changeableNames)),
    search: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  response: Type.Object({ choices: Type.Array(Type.Object({ label: Type.String(), understood: Understood })), total: Type.Integer() }),
});
