import { shownAddress } from '@manara/core/repository-pages';
import type { Issue } from '@manara/contract/issues';
import { Bdi, Code } from '../../../i18n/Bdi.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { RuleText } from '../../../ui/issue/RuleText.tsx';
import { useCriterionName } from '../../../ui/issue/use-criterion-name.ts';
import { useIssueName } from './use-issue-name.ts';
import { Where } from './Where.tsx';

/** What it takes to mend an issue. Everything that comes from the scanned page is shown as text. */
export function IssueDetails({ issue, element }: { issue: Issue; element: string }) {
  const text = useText();
  const format = useFormat();
  const nameOf = useCriterionName();
  const nameOfIssue = useIssueName();
  return (
    <details className="group">
      <summary className="flex min-h-9 list-none flex-wrap items-center gap-x-6 gap-y-1 rounded-control text-sm [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-1.5 font-semibold text-primary ">
          <Icon name="chevron-down" size={1} className="transition-transform group-open:rotate-180" />
          <span>
            {text('issues.details')}
            <VisuallyHidden>{text('assets.of', { name: nameOfIssue(issue, element) })}</VisuallyHidden>
          </span>
        </span>
        <Where issue={issue} />
      </summary>
      <div className="mt-2 mb-3 grid gap-4 rounded-control border border-line bg-sunken p-4">
        <section>
          <h3 className="mb-1 text-sm font-semibold">{text('issues.remedy')}</h3>
          <p className="max-w-prose">
            <RuleText>{issue.suggested_fix}</RuleText>
          </p>
        </section>
        <section>
          <h3 className="mb-1 text-sm font-semibold">{text('issues.code')}</h3>
          <pre dir="ltr" className="rounded-control border border-line bg-surface p-3 text-start text-sm wrap-anywhere whitespace-pre-wrap">
            <Code>{issue.current_code}</Code>
          </pre>
        </section>
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
          <Fact name={text('issues.selector')}>
            <Code>{issue.selector}</Code>
          </Fact>
          <Fact name={text('issues.page')}>
            <Bdi>{shownAddress(issue.page_url)}</Bdi>
          </Fact>
          {issue.wcag_criteria.length > 0 && (
            <Fact name={text('issues.criteria')}>
              {issue.wcag_criteria.map((criterion) => (
                <span key={criterion} className="block">
                  <Bdi>{criterion}</Bdi> {nameOf(criterion)}
                </span>
              ))}
            </Fact>
          )}
          <Fact name={text('issues.rule')}>
            <Code>{issue.rule_id}</Code>
          </Fact>
          {issue.last_checked_at && <Fact name={text('issues.last_checked')}>{format.dateTime(issue.last_checked_at)}</Fact>}
        </dl>
      </div>
    </details>
  );
}
