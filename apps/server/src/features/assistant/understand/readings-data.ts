import type { AssistantTool, AssistantValueName } from '@manara/contract/assistant';
import type { Concept } from './concepts-data.ts';
import type { NameKind } from './index-names.ts';

/** What a question may hold: a concept, or a name of something (`@asset`), a law, a criterion, a kind of barrier. */
export type Feature = Concept | `@${NameKind}` | '@law' | '@criterion' | '@topic';

/** A question that has all of `needs` may ask for the tool; the surest reading counts. */
interface Reading {
  tool: AssistantTool;
  /** From `explains` on surer than that an explanation is wanted. */
  weight: number;
  needs: readonly Feature[];
}

/** Where a question also asks how something is done, or what something is, only surer readings count. */
export const explains = { calculation: 11, howTo: 9, whatIs: 8 };

const reading = (tool: AssistantTool, weight: number, ...needs: Feature[]): Reading => ({ tool, weight, needs });

/** Concepts that together with issues ask for nothing but issues. */
const kindsOfIssues = [
  'critical',
  'high',
  'medium',
  'low',
  'unassigned',
  'back',
  'accepted',
  'in_progress',
  'needs_review',
  'false_positive',
] as const;

/** What questions may ask for. Of equally sure ones the first counts. */
export const readings: readonly Reading[] = [
  reading('score_change', 10, 'score', 'change'),
  reading('score_change', 10, 'score', 'why'),
  reading('score_change', 9, 'why', 'change', 'ours'),
  reading('score', 9, 'score', 'ours'),
  reading('score', 8, 'score'),

  reading('assets', 10, 'asset', 'fix', 'first'),
  reading('assets', 9, 'asset', 'worst'),
  reading('assets', 9, 'asset', 'stale'),
  reading('assets', 8, 'scan', 'failed'),
  reading('assets', 9, 'asset', 'poor'),
  reading('assets', 9, 'asset', 'good'),
  reading('assets', 9, 'asset', 'fair'),
  reading('assets', 7, 'asset', 'monitor'),
  reading('assets', 6, 'asset', 'count'),
  reading('assets', 5, 'stale'),
  reading('assets', 5, 'asset', 'list'),

  reading('pages', 11, 'page', 'worst'),
  reading('pages', 11, 'page', 'unread'),
  reading('pages', 8, 'page', 'count'),

  reading('scans', 9, 'scan', 'running'),
  reading('scans', 9, 'scan', 'when'),
  reading('scans', 8, 'scan', 'last', '@asset'),
  reading('scans', 6, 'scan', '@asset'),

  reading('reports', 10, 'audit_ready'),
  reading('reports', 9, 'report', 'attention'),
  reading('reports', 6, 'report', 'count'),
  reading('reports', 4, 'attention'),

  reading('documents', 9, 'document', 'failed'),
  reading('documents', 8, 'document', 'count'),
  reading('documents', 4, 'document', 'list'),

  reading('requests', 9, 'request', 'open'),
  reading('requests', 8, 'request', 'count'),
  reading('requests', 5, 'request', 'list'),

  reading('workload', 9, 'workload'),

  reading('people', 8, 'people', 'count'),
  reading('people', 5, 'administrator'),
  reading('people', 4, 'manager_role'),
  reading('people', 4, 'owner_role'),

  reading('resolved', 10, 'resolved', 'issue', 'count'),

  reading('standard', 10, 'comply', '@law'),
  reading('standard', 8, 'ours', '@law'),

  reading('criteria', 10, 'criterion', 'break'),
  reading('criteria', 9, 'criterion', 'failed'),

  reading('deadlines', 9, 'deadline', 'legal'),
  reading('deadlines', 9, 'deadline', 'upcoming'),

  reading('causes', 10, 'fix', 'first'),
  reading('causes', 8, 'plan'),
  reading('causes', 10, 'biggest', 'issue'),
  reading('causes', 10, 'biggest', 'rule'),
  reading('causes', 8, 'first', 'issue'),

  ...kindsOfIssues.map((concept) => reading('issues', 9, 'issue', concept)),
  reading('issues', 9, 'assigned', 'me'),
  reading('issues', 9, 'issue', '@person'),
  reading('issues', 9, 'assigned', '@person'),
  reading('issues', 8, 'needs_review'),
  reading('issues', 8, 'in_progress'),
  reading('issues', 7, 'accepted'),
  reading('issues', 7, 'best_practice'),
  reading('issues', 7, 'issue', 'count'),
  reading('issues', 7, 'issue', 'list'),
  reading('issues', 7, 'issue', 'new'),
  reading('issues', 7, 'issue', 'open'),
  reading('issues', 7, 'issue', 'resolved'),
  reading('issues', 7, 'issue', '@asset'),
  reading('issues', 7, 'issue', '@team'),
  reading('issues', 7, 'issue', '@product'),
  reading('issues', 7, 'issue', '@criterion'),
  reading('issues', 7, 'scan', 'today'),
  reading('issues', 7, 'scan', 'yesterday'),
  reading('issues', 6, 'issue', 'ours'),
  reading('issues', 6, 'unassigned'),
  reading('issues', 6, 'critical', '@asset'),
  reading('issues', 6, 'open', 'count'),
  reading('issues', 6, '@topic', '@asset'),
  reading('issues', 6, '@topic', '@team'),
  reading('issues', 6, '@topic', '@product'),
];

/** By what the figures of a tool can be narrowed. */
export const narrowing: Readonly<Record<AssistantTool, readonly AssistantValueName[]>> = {
  score: ['asset', 'team', 'product'],
  score_change: ['asset', 'team', 'product', 'days'],
  issues: [
    'asset',
    'team',
    'product',
    'person',
    'mine',
    'unassigned',
    'severity',
    'status',
    'resolution',
    'kind',
    'date',
    'back',
    'criterion',
    'law',
    'topic',
  ],
  causes: ['asset', 'team', 'product'],
  assets: ['team', 'product', 'state', 'order'],
  pages: ['asset', 'team', 'product', 'state', 'order'],
  scans: ['asset', 'state'],
  reports: ['asset', 'team', 'product', 'readiness'],
  documents: ['state'],
  requests: ['state'],
  workload: ['person'],
  people: ['role'],
  resolved: ['team', 'product'],
  standard: ['law', 'team', 'product'],
  criteria: ['team', 'product'],
  deadlines: [],
};
