import { fieldKinds, hostTrackers, jiraKinds, longestLabel, mostLabels, mostTracked, trackerKinds } from '@manara/core/trackers/tracker';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, LanguageCode, Line, Time, nullable, oneOf } from './shared.ts';
import { TrackedIssue } from './tracked-issue.ts';

/** `refused`: the tracker does not take the token any more, or the host of repositories is not connected. */
const trackerStates = ['connected', 'refused'] as const;

/** The organisation’s connection to the tracker of its developers. A token is never answered. */
export const TrackerConnection = Type.Object({
  kind: oneOf(trackerKinds),
  base_url: Type.String(),
  /** The mail address of a Cloud account of Jira; null otherwise. */
  account: nullable(Type.String()),
  /** As the tracker calls the account. */
  account_name: Type.String(),
  state: oneOf(trackerStates),
  /** What is wrong now, in the language of Accept-Language. */
  detail: nullable(Type.String()),
  connected_by: Type.String({ description: 'The name of the person as it was.' }),
  connected_at: Time,
  last_used_at: nullable(Time),
  /** What last went wrong, in the language of Accept-Language. */
  last_error: nullable(Type.Object({ at: Time, detail: Type.String() })),
  /** Where Jira can tell that something has changed, whether there is a secret by which it proves itself, and when it last did; null: a code host. */
  hook: nullable(Type.Object({ address: Type.String(), has_secret: Type.Boolean(), told_at: nullable(Time) })),
});
export type TrackerConnection = Static<typeof TrackerConnection>;

/** By which a tracker knows something of its own; of a repository also the name. */
const TrackerId = Line({ minLength: 1, maxLength: 300 });
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
const FieldValue = Type.Union([Type.String({ maxLength: 2000 }), Type.Array(TrackerId, { maxItems: 50 })]);
const Priority = nullable(TrackerId);

const choices = {
  /** The id of a priority by severity; null: Jira’s own default. */
  priorities: Type.Object({ critical: Priority, high: Priority, medium: Priority, low: Priority }),
  /** Of the texts of the issue. */
  language: LanguageCode,
  /** An issue that is closed over there is tested again here. */
  retests_closed: Type.Boolean(),
  /** A fixed issue is closed over there; one that returns is opened again. */
  follows_fixes: Type.Boolean(),
};

/** Where issues go: those of one asset, of a product’s assets that have no target of their own, or of all others (both null). */
export const TrackerTarget = Type.Object({
  id: Id,
  asset: nullable(Type.Object({ id: Id, name: Type.String() })),
  product: nullable(Type.Object({ id: Id, name: Type.String() })),
  /** A repository where the tracker is a host of those. */
  project: Project,
  issue_type: nullable(Named),
  ...choices,
  fields: Type.Record(Type.String(), FieldValue),
  labels: Type.Array(Type.String()),
});
export type TrackerTarget = Static<typeof TrackerTarget>;

const ProjectParams = Type.Object({ project: TrackerId });
const TypeParams = Type.Object({ project: TrackerId, type: TrackerId });
const IssueParams = Type.Object({ id: Id, issueId: Id });

export const connectJira = endpoint({
  id: 'connectJira',
  method: 'PUT',
  path: '/trackers/jira',
  access: 'administrator',
  summary:
    'Connects Jira Cloud with an account and its API token, or Jira Data Center with a personal access token, after checking it with Jira. Replaces the current tracker with its targets and links.',
  body: Type.Object({
    kind: oneOf(jiraKinds),
    address: Line({ maxLength: 500, description: 'Of the site, or the base address.' }),
    account: Type.Optional(Line({ maxLength: 320, description: 'For Cloud: the mail address of the account.' })),
    token: Line({ maxLength: 1000, description: 'It is stored encrypted.' }),
  }),
  response: TrackerConnection,
});
export const connectHostTracker = endpoint({
  id: 'connectHostTracker',
  method: 'PUT',
  path: '/trackers/host',
  access: 'administrator',
  summary:
    'Uses the connection to GitHub or GitLab to add issues to repositories. Replaces the current tracker with its targets and links. 404 without a connection.',
  body: Type.Object({ kind: oneOf(hostTrackers) }),
  response: TrackerConnection,
});
export const testTracker = endpoint({
  id: 'testTracker',
  method: 'POST',
  path: '/trackers/test',
  access: 'administrator',
  summary: 'Checks whether the tracker still accepts the credentials. 404 without a connection.',
  response: TrackerConnection,
});
export const disconnectTracker = endpoint({
  id: 'disconnectTracker',
  method: 'DELETE',
  path: '/trackers',
  access: 'administrator',
  summary:
    'Deletes the connection to the tracker with its targets and links. Issues in the tracker are kept, and so is the connection to a code host.',
});
export const makeJiraHook = endpoint({
  id: 'makeJiraHook',
  method: 'POST',
  path: '/trackers/jira/hook',
  access: 'administrator',
  status: 201,
  summary: 'Creates the secret for Jira webhooks and replaces the previous one. Returned only once. 404 without a Jira connection.',
  response: Type.Object({
    address: Type.String(),
    secret: Type.String(),
    /** For versions of Data Center whose webhooks have no secret; null for Cloud. */
    address_with_secret: nullable(Type.String()),
  }),
});
export const takeJiraHook = endpoint({
  id: 'takeJiraHook',
  method: 'POST',
  path: '/trackers/jira/hooks/{id}',
  access: 'anonymous',
  summary:
    'Receives Jira webhooks, signed with the connection’s secret (`X-Hub-Signature`); for Data Center, the secret can be in the address instead. Manara then gets the issue from Jira.',
  params: IdParams,
  query: Type.Object({ secret: Type.Optional(Type.String({ maxLength: 200 })) }),
  body: Type.Object({
    issue: Type.Optional(Type.Object({ id: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Integer()])) })),
  }),
});
export const listTrackerProjects = endpoint({
  id: 'listTrackerProjects',
  method: 'GET',
  path: '/trackers/projects',
  access: 'administrator',
  summary: 'The first 50 projects or repositories that the account can see, by name, or those that match a search.',
  query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: Type.Object({ projects: Type.Array(Project), total: Type.Integer() }),
});
export const listJiraTypes = endpoint({
  id: 'listJiraTypes',
  method: 'GET',
  path: '/trackers/jira/projects/{project}/types',
  access: 'administrator',
  summary: 'The issue types that the account can create in a project.',
  params: ProjectParams,
  response: Type.Object({ types: Type.Array(Named), total: Type.Integer() }),
});
export const getJiraFields = endpoint({
  id: 'getJiraFields',
  method: 'GET',
  path: '/trackers/jira/projects/{project}/types/{type}',
  access: 'administrator',
  summary:
    'What a project requires for an issue type: its priorities, its required fields, and the names of those that Manara can’t fill in.',
  params: TypeParams,
  response: Type.Object({ priorities: Type.Array(Named), fields: Type.Array(TrackerField), unsupported: Type.Array(Type.String()) }),
});
export const listTrackerTargets = endpoint({
  id: 'listTrackerTargets',
  method: 'GET',
  path: '/trackers/targets',
  access: 'administrator',
  summary: 'Where issues are added: the organization’s target first, then those of products and of individual assets, by name.',
  response: Type.Object({ targets: Type.Array(TrackerTarget), total: Type.Integer() }),
});
export const putTrackerTarget = endpoint({
  id: 'putTrackerTarget',
  method: 'PUT',
  path: '/trackers/targets',
  access: 'administrator',
  summary:
    'Sets where issues are added: those of one asset, of a product, or of all other assets. Asks the tracker first whether it accepts them.',
  body: Type.Object({
    /** null, also `product_id`: the organisation. */
    asset_id: nullable(Id),
    product_id: Type.Optional(nullable(Id)),
    project_id: TrackerId,
    /** null where the tracker has no types. */
    type_id: nullable(TrackerId),
    ...choices,
    /** Required fields, by their ids. */
    fields: Type.Record(Type.String({ maxLength: 100 }), FieldValue),
    /** For repositories. */
    labels: Type.Optional(Type.Array(Line({ minLength: 1, maxLength: longestLabel }), { maxItems: mostLabels })),
  }),
  response: TrackerTarget,
});
export const deleteTrackerTarget = endpoint({
  id: 'deleteTrackerTarget',
  method: 'DELETE',
  path: '/trackers/targets/{id}',
  access: 'administrator',
  summary: 'Deletes a target. Issues already in the tracker keep their links.',
  params: IdParams,
});

export const trackIssue = endpoint({
  id: 'trackIssue',
  method: 'POST',
  path: '/assets/{id}/issues/{issueId}/track',
  access: 'member',
  summary:
    'Adds an issue to the tracker, once; if it is already there, returns it. 409 without a connection or a target, and for a resolved issue.',
  params: IssueParams,
  response: Type.Object({ is_new: Type.Boolean(), tracked: TrackedIssue }),
});
export const trackIssues = endpoint({
  id: 'trackIssues',
  method: 'POST',
  path: '/issues/bulk/track',
  access: 'member',
  summary: `Adds up to ${mostTracked} issues to the tracker, one after the other. The response counts those already there, resolved or without a target.`,
  body: Type.Object({ issue_ids: Type.Array(Id, { minItems: 1, maxItems: mostTracked, uniqueItems: true }) }),
  response: Type.Object({
    queued: Type.Integer(),
    known: Type.Integer(),
    resolved: Type.Integer(),
    no_target: Type.Integer(),
  }),
});
