import type { JiraKind } from '@manara/core/trackers/tracker';
import type { Severity } from '@manara/core/severity';
import type { FilledField } from '../../../platform/database/schema/trackers.ts';
import type { Goal } from '../tracker.ts';
import { adfOf, adfOfText } from './adf.ts';
import { wikiOf } from './wiki.ts';
import type { Written } from './write-issue.ts';

type Target = Omit<Goal, 'labels'>;

/** A field as the API of Jira takes it. */
function valueOf(kind: JiraKind, field: FilledField): unknown {
  const { value } = field;
  if (Array.isArray(value)) return value.map((id) => ({ id }));
  if (field.kind === 'choice') return { id: value };
  if (field.kind === 'number') return Number(value);
  return field.kind === 'area' && kind === 'jira_cloud' ? adfOfText(value) : value;
}

/** What an issue of Jira is created with. */
export function issueFields(kind: JiraKind, target: Target, { title, blocks }: Written, severity: Severity, label: string) {
  const priority = target.priorities[severity];
  return {
    ...Object.fromEntries(target.fields.map((field) => [field.id, valueOf(kind, field)])),
    project: { id: target.project.id },
    ...(target.issue_type && { issuetype: { id: target.issue_type.id } }),
    summary: title,
    description: kind === 'jira_cloud' ? adfOf(blocks) : wikiOf(blocks),
    labels: [label],
    ...(priority !== null && { priority: { id: priority } }),
  };
}
