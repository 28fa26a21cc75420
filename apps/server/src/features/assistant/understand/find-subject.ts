import type { AssistantTool } from '@manara/contract/assistant';
import { isSmall } from '../words/content-words.ts';
import type { Word } from '../words/read-words.ts';
import type { Concept } from './concepts-data.ts';

/** What a question can count or list, each with the tools whose figures are of it; null: figures of many tools are. */
const subjects: Partial<Record<Concept, readonly AssistantTool[] | null>> = {
  asset: ['assets', 'reports', 'scans'],
  page: ['pages'],
  people: ['people', 'workload'],
  scan: ['scans', 'assets'],
  issue: null,
  score: null,
  rule: null,
  report: null,
  document: null,
  request: null,
  workload: null,
  criterion: null,
  deadline: null,
  legal: null,
  plan: null,
};

const nouns = Object.keys(subjects) as Concept[];
const prepositions = new Set(['in', 'on', 'for', 'across', 'at', 'from', 'by', 'to', 'في', 'على', 'علي', 'عن']);
const isLatin = (text: string): boolean => /^[a-z]/.test(text);

interface Subject {
  /** The tools that count what a question counts; null where it counts nothing, or what figures of any tool may be of. */
  only: readonly AssistantTool[] | null;
  /** Those that count what it does not, as in “page errors”. */
  never: readonly AssistantTool[];
}

/** What a question counts: pages in “how many pages have critical issues”, since the issues are others. */
export function findSubject(words: readonly Word[], concepts: ReadonlyMap<Concept, readonly number[]>): Subject {
  const placesOf = (noun: Concept): number[] => (concepts.get(noun) ?? []).filter((at) => words[at]?.text !== 'find');
  const asked = [...(concepts.get('count') ?? []), ...(concepts.get('list') ?? [])];
  if (asked.length === 0 && placesOf('issue').length === 0) return { only: null, never: [] };
  const never: AssistantTool[] = [];
  const start = asked.length === 0 ? 0 : Math.min(...asked);
  const said = nouns
    .flatMap((noun) => placesOf(noun).map((at) => ({ noun, at })))
    .filter(({ at }) => at >= start)
    .toSorted((a, b) => a.at - b.at);
  for (const [index, { noun, at }] of said.entries()) {
    if (words.slice(Math.max(start, at - 2), at).some(({ text }) => prepositions.has(text))) continue;
    const next = said[index + 1];
    const text = words[at]?.text ?? '';
    // The first of two nouns is of the second one: page errors.
    const isOfNext = isLatin(text) && !/(?:s|people)$/.test(text) && next && !words.slice(at + 1, next.at).some(isSmall);
    if (!isOfNext) return { only: subjects[noun] ?? null, never };
    never.push(...(subjects[noun] ?? []));
  }
  return { only: null, never };
}

/** What only issues are narrowed by. */
const ofIssues = [
  'issue',
  'open',
  'in_progress',
  'resolved',
  'accepted',
  'false_positive',
  'needs_review',
  'best_practice',
  'back',
  'unassigned',
] as const;
/** The states of what is counted that have the same name. */
const own: Partial<Record<AssistantTool, readonly Concept[]>> = { scans: ['in_progress'] };

/** The places of words that speak of issues, where something else is counted. */
export const ofIssuesAt = (tool: AssistantTool, concepts: ReadonlyMap<Concept, readonly number[]>): number[] =>
  ofIssues.filter((concept) => !(own[tool]?.includes(concept) ?? false)).flatMap((concept) => concepts.get(concept) ?? []);
