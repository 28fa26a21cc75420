import type { TrackerKind } from '@manara/core/trackers/tracker';
import type { Severity } from '@manara/core/severity';
import type { FilledField, trackerTargets } from '../../../platform/database/schema/trackers.ts';
import { adfOf, adfOfText } from './adf.ts';
import { wikiOf } from './wiki.ts';
import type { Written } from './write-issue.ts';

type Target = Pick<typeof trackerTargets.$inferSelect, 'project' | 'issue_type' | 'priorities' | 'fields'>;

/** A field as the API of Jira takes it. */
function valueOf(kind: TrackerKind, field: FilledField): unknown {
  const { value } = field;
  if (Array.isArray(value)) return value.map((id) => ({ id }));
  if (field.kind === 'choice') return { id: value };
  if (field.kind === 'number') return Number(value);
  return field.kind === 'area' && kind === 'jira_cloud' ? adfOfText(value) : value;
}

/** What an issue of Jira is created with. */
export function issueFields(kind: TrackerKind, target: Target, { title, blocks }: Written, severity: Severity, label: string) {
  const priority = target.priorities[severity];
  return {
    ...Object.fromEntries(target.fields.map((field) => [field.id, valueOf(kind, field)])),
    project: { id: target.project.id },
    issuetype: { id: target.issue_type.id },
    summary: title,
    description: kind === 'jira_cloud' ? adfOf(blocks) : wikiOf(blocks),
    labels: [label],
    ...(priority !== null && { priority: { id: priority } }),
  };
}
