import type { listIssues } from '@manara/contract/issues';
import type { Input } from '../../../api/endpoint-types.ts';
import type { FigureFilter } from './issue-search.ts';

type Query = NonNullable<Input<typeof listIssues>['query']>;

/** The filters of a figure as the server takes them; it says whether it knows a standard. */
export const figureQuery = (figure: Record<FigureFilter, string>): Query => ({
  standard: (figure.standard || undefined) as Query['standard'],
  criterion: figure.criterion || undefined,
  standing: figure.standing ? true : undefined,
  severity_from: (figure.severity_from || undefined) as Query['severity_from'],
  resolution: (figure.resolution || undefined) as Query['resolution'],
  resolved_since: figure.resolved_since || undefined,
  is_back: figure.back ? true : undefined,
  rule: figure.rule || undefined,
});
