import type { AssistantTool, AssistantValueName, AssistantValues } from '@manara/contract/assistant';
import type { RegulationId } from '@manara/core/regulations/regulations';
import type { Concept } from './concepts-data.ts';
import type { FoundName } from './find-names.ts';
import { narrowing } from './readings-data.ts';

/** What was heard in a question. */
export interface Heard {
  concepts: ReadonlySet<Concept>;
  names: readonly FoundName[];
  criterion: string | null;
  law: RegulationId | null;
  topic: string | null;
}

/** The first of some words that was said; undefined: none of them. */
const said = <Word extends Concept>(concepts: ReadonlySet<Concept>, words: readonly Word[]): Word | undefined =>
  words.find((word) => concepts.has(word));

/** The states that a tool knows, by the concepts that mean them. */
const states: Partial<Record<AssistantTool, Partial<Record<Concept, NonNullable<AssistantValues['state']>>>>> = {
  assets: { stale: 'stale', failed: 'failed', poor: 'poor', fair: 'fair', good: 'good' },
  pages: { unread: 'unread' },
  scans: { running: 'running' },
  documents: { failed: 'failed', running: 'processing' },
  requests: { open: 'open', resolved: 'resolved' },
};

function stateOf(tool: AssistantTool, concepts: ReadonlySet<Concept>): AssistantValues['state'] {
  const known = states[tool] ?? {};
  const word = (Object.keys(known) as Concept[]).find((concept) => concepts.has(concept));
  return word && known[word];
}

const roleOf = (concepts: ReadonlySet<Concept>): AssistantValues['role'] => {
  if (concepts.has('administrator')) return 'administrator';
  if (concepts.has('owner_role')) return 'owner';
  return concepts.has('manager_role') ? 'manager' : undefined;
};

const readinessOf = (concepts: ReadonlySet<Concept>): AssistantValues['readiness'] => {
  if (concepts.has('audit_ready')) return 'audit_ready';
  return concepts.has('attention') ? 'needs_attention' : undefined;
};

/** By what a question narrows the figures of a tool. */
export function readValues(tool: AssistantTool, { concepts, names, criterion, law, topic }: Heard): AssistantValues {
  const idOf = (kind: FoundName['kind']) => names.find((name) => name.kind === kind)?.id;
  const resolution = said(concepts, ['accepted', 'false_positive']);
  const all: { [Name in AssistantValueName]?: AssistantValues[Name] | undefined } = {
    asset: idOf('asset'),
    team: idOf('team'),
    product: idOf('product'),
    person: idOf('person'),
    mine: concepts.has('assigned') && concepts.has('me') && !concepts.has('unassigned') && !idOf('person') ? true : undefined,
    unassigned: concepts.has('unassigned') ? true : undefined,
    severity: said(concepts, ['critical', 'high', 'medium', 'low']),
    // “Nobody is working on it” speaks of work, and means that it was given to nobody.
    status: resolution
      ? undefined
      : said(concepts, concepts.has('unassigned') ? ['open', 'resolved'] : ['in_progress', 'open', 'resolved']),
    // How issues were resolved says more than that they were.
    resolution,
    kind: said(concepts, ['needs_review', 'best_practice']),
    date: said(concepts, ['today', 'yesterday', 'week', 'month']),
    back: concepts.has('back') ? true : undefined,
    criterion: criterion ?? undefined,
    law: law ?? undefined,
    topic: topic ?? undefined,
    days: concepts.has('year') ? '365' : undefined,
    state: stateOf(tool, concepts),
    readiness: readinessOf(concepts),
    role: roleOf(concepts),
    order: concepts.has('worst') || (concepts.has('first') && concepts.has('fix')) ? 'worst' : undefined,
  };
  const kept = narrowing[tool].flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]] as const]));
  return Object.fromEntries(kept);
}
