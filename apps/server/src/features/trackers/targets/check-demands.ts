import type { TrackerField } from '@manara/contract/trackers';
import { severities } from '@manara/core/severity';
import type { FilledField } from '../../../platform/database/schema/trackers.ts';
import { invalidFields, type ErrorCode } from '../../../platform/http/app-error.ts';
import type { Goal, TargetForm } from '../tracker.ts';
import type { Demands } from './read-fields.ts';

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
export function checkDemands({ priorities, fields, unsupported, missing }: Demands, form: TargetForm): FilledField[] {
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

/** Names of what a project demands since, or has not any more, so that issues as they were set would be refused; none: they are taken. */
export function unfitOf({ priorities, fields, unsupported, missing }: Demands, goal: Pick<Goal, 'priorities' | 'fields'>): string[] {
  const entered = new Map(goal.fields.map(({ id, value }) => [id, value]));
  const isGone = (id: string | null) => id !== null && !priorities.some((one) => one.id === id);
  return [
    ...missing,
    ...unsupported,
    ...fields.flatMap((field) => (typeof fill(field, entered.get(field.id)) === 'string' ? [field.name] : [])),
    ...severities.flatMap((severity) => (isGone(goal.priorities[severity]) ? [`Priority (${severity})`] : [])),
  ];
}
