import type { AssistantTool, AssistantValueName } from '@manara/contract/assistant';
import type { Concept } from './concepts-data.ts';
import type { FoundName } from './find-names.ts';
import { narrowing } from './readings-data.ts';

/** What of a question narrows figures, and the places of its words. */
export interface Narrowed {
  names: readonly FoundName[];
  /** Of the law that it names. */
  law: readonly number[];
  /** Of the criterion that it names. */
  criterion: readonly number[];
  concepts: ReadonlyMap<Concept, readonly number[]>;
}

/** Concepts that make other figures of the same tool; of those for one value the first that is said counts (read-values.ts). */
const strict: Partial<Record<Concept, AssistantValueName>> = {
  critical: 'severity',
  high: 'severity',
  medium: 'severity',
  low: 'severity',
  today: 'date',
  yesterday: 'date',
  week: 'date',
  month: 'date',
  year: 'days',
};

/** Times that change nothing: figures of a month anyway, a change that says since when it is, or what to begin with, whenever that is. */
const timeless: Partial<Record<AssistantTool, readonly Concept[]>> = {
  assets: ['month'],
  resolved: ['month'],
  causes: ['today', 'week', 'month'],
  score_change: ['today', 'yesterday', 'week', 'month'],
};

/** The places of the words that a tool would leave out, although they ask for other figures than it has. */
export function leftOutBy(tool: AssistantTool, { names, law, criterion, concepts }: Narrowed): number[] {
  const takes = (name: AssistantValueName): boolean => narrowing[tool].includes(name);
  const isFirst = ({ kind }: FoundName, at: number): boolean => names.findIndex((one) => one.kind === kind) === at;
  const said = (Object.keys(strict) as Concept[]).filter((concept) => concepts.has(concept));
  const ofConcepts = said.flatMap((concept, at) => {
    const value = strict[concept];
    const isSecond = said.slice(0, at).some((one) => strict[one] === value);
    // The change of one asset is since its scan before.
    const isOfScan = concept === 'year' && tool === 'score_change' && names.some(({ kind }) => kind === 'asset');
    const isTaken = (value !== undefined && takes(value) && !isOfScan) || (timeless[tool]?.includes(concept) ?? false);
    return isTaken && !isSecond ? [] : (concepts.get(concept) ?? []);
  });
  return [
    ...names.flatMap((name, at) => (takes(name.kind) && isFirst(name, at) ? [] : name.places)),
    ...(takes('law') ? [] : law),
    ...(takes('criterion') ? [] : criterion),
    ...ofConcepts,
  ];
}

/** The places of words that say the opposite of others: issues that were assigned to somebody are not unassigned. */
export function contradictionsIn(tool: AssistantTool, { names, concepts }: Narrowed): number[] {
  const said = (concept: Concept): readonly number[] => concepts.get(concept) ?? [];
  if (tool !== 'issues') return [];
  const isAssigned = names.some(({ kind }) => kind === 'person') || (concepts.has('assigned') && concepts.has('me'));
  const isWaiting = concepts.has('open') || (concepts.has('in_progress') && !concepts.has('unassigned'));
  return [
    ...(isAssigned ? said('unassigned') : []),
    ...(isWaiting ? [...said('accepted'), ...said('false_positive')] : []),
    ...(concepts.has('accepted') ? said('false_positive') : []),
  ];
}
