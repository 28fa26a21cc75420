import type { putTrackerTarget as contract, TrackerField, TrackerTarget } from '@manara/contract/trackers';
import { severities } from '@manara/core/severity';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Static } from 'typebox';
import { recordAudit, type Actor } from '../../../platform/audit/audit-log.ts';
import type { FilledField } from '../../../platform/database/schema/trackers.ts';
import { AppError, invalidFields, notFound, type ErrorCode } from '../../../platform/http/app-error.ts';
import { areOwn } from '../../teams/store.ts';
import { lockConnection } from '../connection-store.ts';
import { askForPerson, type TrackerServices } from '../open-jira.ts';
import { readDemands, type Demands } from './read-fields.ts';
import * as store from './target-store.ts';

type Form = Static<typeof contract.body>;

export const presentTarget = ({ target, asset }: store.ListedTarget): TrackerTarget => ({
  id: target.id,
  asset,
  project: target.project,
  issue_type: target.issue_type,
  priorities: target.priorities,
  fields: Object.fromEntries(target.fields.map(({ id, value }) => [id, value])),
  language: target.language,
  retests_closed: target.retests_closed,
  follows_fixes: target.follows_fixes,
});

/** By names, which outlive what they name. */
const recorded = ({ project, issue_type: type, language, retests_closed, follows_fixes }: store.TargetRow, asset: string | null) => ({
  asset,
  project: project.key,
  issue_type: type.name,
  language,
  retests_closed,
  follows_fixes,
});

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** A field with what was entered; or what is wrong with that. */
function fill({ id, name, kind, choices }: TrackerField, entered: string | string[] | undefined): FilledField | ErrorCode {
  const isOffered = (one: string) => choices.some((choice) => choice.id === one);
  if (kind === 'choices') {
    const chosen = Array.isArray(entered) ? entered.filter(isOffered) : [];
    return chosen.length > 0 ? { id, name, kind, value: chosen } : 'tracker.field_required';
  }
  const value = typeof entered === 'string' ? entered.trim() : '';
  if (value === '' || (kind === 'choice' && !isOffered(value))) return 'tracker.field_required';
  if (kind === 'number' && !Number.isFinite(Number(value))) return 'tracker.field_number';
  if (kind === 'date' && !isDate(value)) return 'tracker.field_date';
  return { id, name, kind, value: kind === 'area' ? value : value.replaceAll(/\s+/g, ' ') };
}

/** Throws AppError where an issue could not be created so. */
function checkDemands({ priorities, fields, unsupported, missing }: Demands, form: Form): FilledField[] {
  if (missing.length > 0) throw invalidFields({ type_id: { code: 'tracker.screen_lacks', params: { fields: missing.join(', ') } } });
  if (unsupported.length > 0)
    throw invalidFields({ type_id: { code: 'tracker.fields_unsupported', params: { fields: unsupported.join(', ') } } });
  const problems: Record<string, ErrorCode> = {};
  for (const severity of severities) {
    const chosen = form.priorities[severity];
    if (chosen !== null && !priorities.some(({ id }) => id === chosen)) problems[`priority_${severity}`] = 'tracker.priority_unknown';
  }
  const filled = fields.flatMap((field) => {
    const value = fill(field, form.fields[field.id]);
    if (typeof value !== 'string') return [value];
    problems[`field_${field.id}`] = value;
    return [];
  });
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return filled;
}

/** Sets where the issues of an asset, or of the organisation, go, once Jira has said that they can. */
export async function setTarget(services: TrackerServices, actor: Actor, form: Form): Promise<TrackerTarget> {
  const { db } = services;
  const { organisationId } = actor;
  const { asset_id, language, priorities, retests_closed, follows_fixes } = form;
  if (asset_id !== null && !(await areOwn(db, organisationId, 'assets', [asset_id])))
    throw invalidFields({ asset_id: 'tracker.asset_gone' });
  const { project, type, demands } = await askForPerson(services, organisationId, async (jira) => {
    const named = await jira.project(form.project_id);
    const types = await jira.types(named.id);
    const chosen = types.find(({ id }) => id === form.type_id) ?? null;
    return { project: named, type: chosen, demands: chosen && (await readDemands(jira, named.id, chosen.id)) };
  });
  if (!type || !demands) throw invalidFields({ type_id: 'tracker.type_unknown' });
  const fields = checkDemands(demands, form);
  return db.transaction(async (tx) => {
    const connection = await lockConnection(tx, organisationId);
    if (!connection) throw new AppError('tracker.not_connected', 409);
    const { id, key, name } = project;
    const { before, after } = await store.storeTarget(tx, {
      organisation_id: organisationId,
      connection_id: connection.id,
      asset_id,
      project: { id, key, name },
      issue_type: type,
      priorities,
      fields,
      language,
      retests_closed,
      follows_fixes,
    });
    const listed = (await store.readTargets(tx, organisationId)).find(({ target }) => target.id === after.id);
    if (!listed) throw notFound();
    const asset = listed.asset?.name ?? null;
    await recordAudit(tx, actor, {
      action: 'tracker_target_set',
      subjectId: after.id,
      ...(before && { before: recorded(before, asset) }),
      after: recorded(after, asset),
    });
    return presentTarget(listed);
  });
}

export async function deleteTarget(db: NodePgDatabase, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const listed = (await store.readTargets(tx, actor.organisationId)).find(({ target }) => target.id === id);
    const removed = await store.removeTarget(tx, actor.organisationId, id);
    if (!removed) throw notFound();
    const before = recorded(removed, listed?.asset?.name ?? null);
    await recordAudit(tx, actor, { action: 'tracker_target_deleted', subjectId: id, before });
  });
}
