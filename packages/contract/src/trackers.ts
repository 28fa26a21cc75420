import { fieldKinds, mostTracked, trackerKinds } from '@manara/core/trackers/tracker';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, LanguageCode, Line, Time, nullable, oneOf } from './shared.ts';
import { TrackedIssue } from './tracked-issue.ts';

/** `refused`: Jira does not take the token any more. */
const trackerStates = ['connected', 'refused'] as const;

/** The organisation’s connection to its Jira. The token is never answered. */
export const TrackerConnection = Type.Object({
  kind: oneOf(trackerKinds),
  base_url: Type.String(),
  /** The mail address of a Cloud account; null for Data Center. */
  account: nullable(Type.String()),
  /** As Jira calls the account. */
  account_name: Type.String(),
  state: oneOf(trackerStates),
  /** What is wrong now, in the language of Accept-Language. */
  detail: nullable(Type.String()),
  connected_by: Type.String({ description: 'The name of the person as it was.' }),
  connected_at: Time,
  last_used_at: nullable(Time),
  /** What last went wrong, in the language of Accept-Language. */
  last_error: nullable(Type.Object({ at: Time, detail: Type.String() })),
});
export type TrackerConnection = Static<typeof TrackerConnection>;

const JiraId = Line({ minLength: 1, maxLength: 100 });
const Named = Type.Object({ id: Type.String(), name: Type.String() });
const Project = Type.Object({ id: Type.String(), key: Type.String(), name: Type.String() });

/** A field that a project demands of each issue. */
export const TrackerField = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: oneOf(fieldKinds),
  /** Of a choice. */
  choices: Type.Array(Named),
});
export type TrackerField = Static<typeof TrackerField>;

/** A text, of several lines where the field takes them, or the ids of choices. */
const FieldValue = Type.Union([Type.String({ maxLength: 2000 }), Type.Array(JiraId, { maxItems: 50 })]);
const Priority = nullable(JiraId);

const choices = {
  /** The id of a priority by severity; null: Jira’s own default. */
  priorities: Type.Object({ critical: Priority, high: Priority, medium: Priority, low: Priority }),
  /** Of the texts of the issue. */
  language: LanguageCode,
  /** A Jira issue that is closed has its issue tested again. */
  retests_closed: Type.Boolean(),
  /** A fixed issue closes its Jira issue; one that returns opens it again. */
  follows_fixes: Type.Boolean(),
};

/** Where issues go: those of one asset, or of all that have no target of their own. */
export const TrackerTarget = Type.Object({
  id: Id,
  asset: nullable(Type.Object({ id: Id, name: Type.String() })),
  project: Project,
  issue_type: Named,
  ...choices,
  fields: Type.Record(Type.String(), FieldValue),
});
export type TrackerTarget = Static<typeof TrackerTarget>;

const ProjectParams = Type.Object({ project: JiraId });
const TypeParams = Type.Object({ project: JiraId, type: JiraId });
const IssueParams = Type.Object({ id: Id, issueId: Id });

export const connectJira = endpoint({
  id: 'connectJira',
  method: 'PUT',
  path: '/trackers/jira',
  access: 'administrator',
  summary:
    'Connects Jira Cloud by an account and its API token, or Jira Data Center by a personal access token, once Jira has accepted it. Another Jira takes the place of the former one with its projects and links.',
  body: Type.Object({
    kind: oneOf(trackerKinds),
    address: Line({ maxLength: 500, description: 'Of the site, or the base address.' }),
    account: Type.Optional(Line({ maxLength: 320, description: 'For Cloud: the mail address of the account.' })),
    token: Line({ maxLength: 1000, description: 'It is stored encrypted.' }),
  }),
  response: TrackerConnection,
});
export const testJira = endpoint({
  id: 'testJira',
  method: 'POST',
  path: '/trackers/jira/test',
  access: 'administrator',
  summary: 'Asks Jira whether the token is still accepted. 404 without a connection.',
  response: TrackerConnection,
});
export const disconnectJira = endpoint({
  id: 'disconnectJira',
  method: 'DELETE',
  path: '/trackers/jira',
  access: 'administrator',
  summary: 'Forgets the connection to Jira with its projects and links. The issues in Jira stay.',
});
export const listJiraProjects = endpoint({
  id: 'listJiraProjects',
  method: 'GET',
  path: '/trackers/jira/projects',
  access: 'administrator',
  summary: 'The first 50 projects by name that the account can see, or those that match a search.',
  query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: Type.Object({ projects: Type.Array(Project), total: Type.Integer() }),
});
export const listJiraTypes = endpoint({
  id: 'listJiraTypes',
  method: 'GET',
  path: '/trackers/jira/projects/{project}/types',
  access: 'administrator',
  summary: 'The types of issues that the account can create in a project.',
  params: ProjectParams,
  response: Type.Object({ types: Type.Array(Named), total: Type.Integer() }),
});
export const getJiraFields = endpoint({
  id: 'getJiraFields',
  method: 'GET',
  path: '/trackers/jira/projects/{project}/types/{type}',
  access: 'administrator',
  summary:
    'What a project demands of an issue of a type: its priorities, its required fields, and the names of those that Manara cannot fill in.',
  params: TypeParams,
  response: Type.Object({ priorities: Type.Array(Named), fields: Type.Array(TrackerField), unsupported: Type.Array(Type.String()) }),
});
export const listTrackerTargets = endpoint({
  id: 'listTrackerTargets',
  method: 'GET',
  path: '/trackers/targets',
  access: 'administrator',
  summary: 'Where issues go: the target of the organization first, then those of single assets by name.',
  response: Type.Object({ targets: Type.Array(TrackerTarget), total: Type.Integer() }),
});
export const putTrackerTarget = endpoint({
  id: 'putTrackerTarget',
  method: 'PUT',
  path: '/trackers/targets',
  access: 'administrator',
  summary:
    'Sets where the issues of an asset go, or of all assets that have no target of their own. Jira is asked which fields it demands.',
  body: Type.Object({
    /** null: the organisation. */
    asset_id: nullable(Id),
    project_id: JiraId,
    type_id: JiraId,
    ...choices,
    /** Required fields, by their ids. */
    fields: Type.Record(Type.String({ maxLength: 100 }), FieldValue),
  }),
  response: TrackerTarget,
});
export const deleteTrackerTarget = endpoint({
  id: 'deleteTrackerTarget',
  method: 'DELETE',
  path: '/trackers/targets/{id}',
  access: 'administrator',
  summary: 'Deletes a target. Issues that are in Jira keep their links.',
  params: IdParams,
});

export const trackIssue = endpoint({
  id: 'trackIssue',
  method: 'POST',
  path: '/assets/{id}/issues/{issueId}/track',
  access: 'member',
  summary:
    'Adds an issue to Jira, once: an issue that is there already is answered as it is. 409 without a connection or a target, and for an issue that is resolved.',
  params: IssueParams,
  response: Type.Object({ is_new: Type.Boolean(), tracked: TrackedIssue }),
});
export const trackIssues = endpoint({
  id: 'trackIssues',
  method: 'POST',
  path: '/issues/bulk/track',
  access: 'member',
  summary: `Adds up to ${mostTracked} issues to Jira, one after the other. Those that are there already, are resolved or have no target are counted.`,
  body: Type.Object({ issue_ids: Type.Array(Id, { minItems: 1, maxItems: mostTracked, uniqueItems: true }) }),
  response: Type.Object({
    queued: Type.Integer(),
    known: Type.Integer(),
    resolved: Type.Integer(),
    no_target: Type.Integer(),
  }),
});
