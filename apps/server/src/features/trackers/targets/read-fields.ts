import type { TrackerField } from '@manara/contract/trackers';
import type { FieldKind } from '@manara/core/trackers/tracker';
import type { FieldMeta, Jira } from '../jira/jira.ts';

/** What Manara fills in itself. */
const own: ReadonlySet<string> = new Set(['project', 'issuetype', 'summary', 'description', 'labels', 'priority']);
/** Without these an issue cannot say what it is about, or be found again. */
const needed = ['description', 'labels'] as const;

/** What a project demands of an issue of a type. */
export interface Demands {
  priorities: { id: string; name: string }[];
  fields: TrackerField[];
  /** Names of required fields that cannot be filled in here. */
  unsupported: string[];
  /** Names of fields that Manara needs and the type does not have. */
  missing: string[];
}

function kindOf({ schema: { type, items, custom, system }, allowedValues = [] }: FieldMeta): FieldKind | null {
  const isChosen = allowedValues.length > 0;
  if (type === 'array') return isChosen && items !== 'string' ? 'choices' : null;
  if (isChosen) return 'choice';
  if (type === 'string') return custom?.endsWith(':textarea') || system === 'environment' ? 'area' : 'text';
  return type === 'number' || type === 'date' ? type : null;
}

const choicesOf = ({ allowedValues = [] }: FieldMeta) =>
  allowedValues.flatMap(({ id, name, value }) => (id === undefined ? [] : [{ id, name: name ?? value ?? id }]));

export async function readDemands(jira: Jira, project: string, type: string): Promise<Demands> {
  const metas = await jira.fields(project, type);
  const demands: Demands = { priorities: [], fields: [], unsupported: [], missing: [] };
  for (const name of needed) if (!metas.some(({ fieldId }) => fieldId === name)) demands.missing.push(name);
  for (const meta of metas) {
    const { fieldId, name, required, hasDefaultValue } = meta;
    if (fieldId === 'priority') demands.priorities = choicesOf(meta);
    if (own.has(fieldId) || !required || hasDefaultValue) continue;
    const kind = kindOf(meta);
    if (kind === null) demands.unsupported.push(name);
    else demands.fields.push({ id: fieldId, name, kind, choices: kind === 'choice' || kind === 'choices' ? choicesOf(meta) : [] });
  }
  return demands;
}
