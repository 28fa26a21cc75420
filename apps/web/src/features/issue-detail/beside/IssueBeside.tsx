import { getIssue } from '@manara/contract/issue-detail';
import type { Issue } from '@manara/contract/issues';
import { useEffect, useRef, type ReactNode } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { buttonLook } from '../../../ui/button-look.ts';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { IssueLink } from '../../../ui/issue/IssueLink.tsx';
import { PageAddress } from '../../../ui/issue/PageAddress.tsx';
import { RuleText } from '../../../ui/issue/RuleText.tsx';
import { SeverityBadge } from '../../../ui/issue/SeverityBadge.tsx';
import { StatusCell } from '../../../ui/issue/StatusCell.tsx';
import { useCriterionName } from '../../../ui/issue/use-criterion-name.ts';
import { useIssueTitle } from '../../../ui/issue/use-issue-title.ts';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ContrastFigures } from '../element/ContrastFigures.tsx';

interface BesideProps {
  issue: Issue;
  /** What the issue's controls call it. */
  name: string;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h3 className="mb-1 text-sm font-semibold">{title}</h3>
    {children}
  </section>
);

/** What of an issue is needed while one looks through a list; the rest is on its own screen. `fix`: its main actions, if it has any. `change`: what a fix would change. */
export function IssueBeside({ issue, name, fix, change, onStep, onClose }: BesideProps & { fix: ReactNode; change: ReactNode }) {
  const text = useText();
  const format = useFormat();
  const criterionName = useCriterionName();
  const title = useIssueTitle()(issue);
  const heading = useRef<HTMLHeadingElement>(null);
  const named = useRef<string | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(getIssue, {
    params: { id: issue.asset_id, issueId: issue.id },
  });
  const detail = data && !isPlaceholderData ? data : null;
  useEffect(() => {
    if (named.current === issue.id) return;
    const isFirst = named.current === null;
    named.current = issue.id;
    // Who opens it reads it; who goes on from row to row stays in the list, and who goes on in here hears the next one's name.
    if (isFirst || heading.current?.closest('aside')?.contains(document.activeElement)) {
      heading.current?.blur();
      heading.current?.focus();
    }
  }, [issue.id]);
  const example = detail?.example ?? null;
  return (
    <>
      <div className="flex items-center justify-end border-b border-line px-2 py-1">
        <IconButton icon="arrow-up" label={text('issues.beside_previous')} onClick={() => onStep(-1)} />
        <IconButton icon="arrow-down" label={text('issues.beside_next')} onClick={() => onStep(1)} />
        <IconButton icon="close" label={text('issues.beside_close')} onClick={onClose} />
      </div>
      <div className="grid gap-4 p-4">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-base font-semibold wrap-anywhere">
            <RuleText>{title}</RuleText>
          </h2>
          <p className="text-sm text-ink-muted">
            <bdi>{issue.asset_name}</bdi>
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-3 text-sm">
          <Fact name={text('issues.column_severity')}>
            <SeverityBadge severity={issue.severity} />
          </Fact>
          <Fact name={text('issues.column_status')}>
            <StatusCell issue={issue} />
          </Fact>
          <Fact name={text('issues.column_criterion')}>
            {issue.wcag_criterion ? (
              <>
                <Bdi>{issue.wcag_criterion}</Bdi> {criterionName(issue.wcag_criterion)}
              </>
            ) : (
              text('issues.no_criterion')
            )}
          </Fact>
          <Fact name={text('issues.column_found')}>
            <time dateTime={issue.created_at}>{format.date(issue.created_at)}</time>
          </Fact>
        </dl>
        <Part title={text('detail.element')}>
          <p className="mb-2 text-sm">
            <PageAddress url={detail?.element?.page_url ?? issue.page_url} short />
          </p>
          <CodeBlock>{detail?.element?.html ?? issue.current_code}</CodeBlock>
        </Part>
        {detail?.element?.contrast && (
          <Part title={text('detail.contrast')}>
            <ContrastFigures contrast={detail.element.contrast} />
          </Part>
        )}
        <Part title={text('detail.mend')}>
          <p>
            <RuleText>{detail?.suggested_fix ?? issue.suggested_fix}</RuleText>
          </p>
          {example && (
            <div className="mt-3">
              <h4 className="mb-1 text-sm font-semibold text-good">{text('detail.right')}</h4>
              <CodeBlock>{example.right}</CodeBlock>
            </div>
          )}
        </Part>
        {!detail && !error && <Skeleton className="h-16" />}
        {change}
        {error && !detail && (
          <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
            {text('detail.link_failed')}
          </RetryNotice>
        )}
      </div>
      <div className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-3">
        {fix}
        <IssueLink issue={issue} className={buttonLook('secondary', 'md')}>
          <span>
            {text('issues.beside_open')}
            <VisuallyHidden>{text('assets.of', { name: isolate(name) })}</VisuallyHidden>
          </span>
        </IssueLink>
      </div>
    </>
  );
}
