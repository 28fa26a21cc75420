import type { CheckAnalysis, FoundIssue } from '@manara/contract/check-analysis';
import type { ReactNode } from 'react';
import { Bdi } from '../../i18n/Bdi.tsx';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../Badge.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { SeverityBadge } from '../issue/SeverityBadge.tsx';

type Analysis = NonNullable<CheckAnalysis>;

/** An issue of a checked file: what is wrong, what to do about it, and where. */
function Issue({ issue, children }: { issue: FoundIssue; children: ReactNode }) {
  const text = useText();
  const { title, kind, severity, recommendation, criteria, places, place_count: count } = issue;
  const more = count - places.length;
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
        <Badge>{text(`types.kind.${kind}`)}</Badge>
        <SeverityBadge severity={severity} />
        {criteria.length > 0 && <bdi dir="ltr">{criteria.join(', ')}</bdi>}
      </p>
      <p>
        <strong>{text('checked.recommendation')}:</strong> {recommendation}
      </p>
      <p className="wrap-anywhere">
        <strong>{text('checked.place')}:</strong>{' '}
        {[...new Set(places)].map((place, at) => (
          <span key={place}>
            {at > 0 && ' · '}
            <Bdi>{place}</Bdi>
          </span>
        ))}{' '}
        {more > 0 && text('checked.places_more', { count: more })}
      </p>
      {children}
    </li>
  );
}

interface Props {
  /** Of what was checked. */
  name: string;
  analysis: Analysis;
  /** What a person can say about an issue. */
  renderAnswers?: (issue: FoundIssue) => ReactNode;
}

/** What a check found, with what to do and where, and what it did not see. */
export function CheckedIssues({ name, analysis: { issues, issues_left_out: leftOut, unseen }, renderAnswers }: Props) {
  const text = useText();
  return (
    <>
      {issues.length === 0 ? (
        <p>{text('checked.none')}</p>
      ) : (
        <Disclosure summary={text('checked.issues', { count: issues.length + leftOut, name: isolate(name) })}>
          <ul className="grid gap-3">
            {issues.map((issue, at) => (
              <Issue key={`${issue.rule_id} ${issue.kind} ${issue.answers[0]?.id ?? at}`} issue={issue}>
                {renderAnswers?.(issue)}
              </Issue>
            ))}
          </ul>
          {leftOut > 0 && <p className="mt-3">{text('checked.left_out', { count: leftOut })}</p>}
        </Disclosure>
      )}
      {unseen.map((words) => (
        <p key={words} className="text-sm text-ink-muted">
          {words}
        </p>
      ))}
    </>
  );
}
