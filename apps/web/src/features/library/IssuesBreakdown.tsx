import type { LibraryIssue } from '@manara/contract/libraries';
import { useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { RuleText } from '../../ui/issue/RuleText.tsx';
import { SeverityBadge } from '../../ui/issue/SeverityBadge.tsx';

/** What the files of a library break, the worst first, and the way to each single place. */
export function IssuesBreakdown({ assetId, issues }: { assetId: string; issues: readonly LibraryIssue[] }) {
  const text = useText();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl font-bold">
          {text('library.breakdown')}
        </h2>
        <ButtonLink to={`/report/${assetId}`} size="sm">
          {text('library.all_issues')}
        </ButtonLink>
      </div>
      <Card>
        {issues.length === 0 ? (
          <p className="text-ink-muted">{text('library.no_issues')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {issues.map(({ rule_id, issue_type, severity, description, occurrences }) => (
              <li key={rule_id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <SeverityBadge severity={severity} />
                  <h3 className="font-bold">{text(`types.type.${issue_type}`)}</h3>
                  <span className="ms-auto text-sm text-ink-muted">{text('library.occurrences', { count: occurrences })}</span>
                </div>
                <p>
                  <RuleText>{description}</RuleText>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
