import type { Issue } from '@manara/contract/issues';
import type { ReactNode } from 'react';
import { Code } from '../../i18n/Bdi.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { SeverityBadge } from '../../ui/issue/SeverityBadge.tsx';
import { StatusCell } from '../../ui/issue/StatusCell.tsx';

/** A name and its value in one line. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
    <dt className="text-sm text-ink-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

/** How the issue stands, at a glance. */
export function IssueFacts({ issue }: { issue: Issue }) {
  const text = useText();
  const format = useFormat();
  return (
    <Card>
      <dl aria-label={text('detail.facts')} className="flex flex-wrap items-baseline gap-x-8 gap-y-2">
        <Fact name={text('detail.fact_severity')}>
          <SeverityBadge severity={issue.severity} />
        </Fact>
        <Fact name={text('detail.fact_status')}>
          <StatusCell issue={issue} />
        </Fact>
        {issue.kind !== 'violation' && <Fact name={text('detail.fact_kind')}>{text(`types.kind.${issue.kind}`)}</Fact>}
        <Fact name={text('detail.fact_where')}>
          {text('detail.where', { places: issue.occurrence_count, pages: issue.occurrence_count === 0 ? 0 : issue.page_count })}
        </Fact>
        <Fact name={text('detail.fact_effort')}>{text(`types.step.${issue.effort}`)}</Fact>
        <Fact name={text('detail.fact_found')}>
          <time dateTime={issue.created_at}>{format.dateTime(issue.created_at)}</time>
        </Fact>
        {issue.last_checked_at && (
          <Fact name={text('detail.fact_checked')}>
            <time dateTime={issue.last_checked_at}>{format.dateTime(issue.last_checked_at)}</time>
          </Fact>
        )}
        {issue.resolved_at && (
          <Fact name={text('detail.fact_resolved')}>
            <time dateTime={issue.resolved_at}>{format.dateTime(issue.resolved_at)}</time>
          </Fact>
        )}
        <Fact name={text('detail.fact_rule')}>
          <Code className="wrap-anywhere">{issue.rule_id}</Code>
        </Fact>
      </dl>
    </Card>
  );
}
