import { listIssues, type Issue, type IssueSelection, type RuleOfIssues } from '@manara/contract/issues';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../../api/use-api.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { elementNames } from '../../../ui/issue/element-names.ts';
import { IssueLink } from '../../../ui/issue/IssueLink.tsx';
import { pagePath } from '../../../ui/issue/page-path.ts';
import { RuleText } from '../../../ui/issue/RuleText.tsx';
import { StatusCell } from '../../../ui/issue/StatusCell.tsx';
import { BesideButton } from '../beside/BesideButton.tsx';
import { useIssueName } from './use-issue-name.ts';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

/** So many stand under their rule; the rest is one step away. */
const shown = 10;

interface Props {
  rule: RuleOfIssues;
  filter: NonNullable<IssueSelection['filter']>;
  ofAsset: boolean;
  /** The list of all issues of this rule. */
  address: string;
}

/** The issues of one rule, read once they are asked for. */
export function RuleIssues({ rule, filter, ofAsset, address }: Props) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      open={open}
      onToggle={setOpen}
      summary={
        <>
          {text('issues.rule_show', { count: rule.issues })}
          <VisuallyHidden>
            : <RuleText>{rule.description}</RuleText>
          </VisuallyHidden>
        </>
      }
    >
      {open && <Issues rule={rule} filter={filter} ofAsset={ofAsset} address={address} />}
    </Disclosure>
  );
}

function Issues({ rule, filter, ofAsset, address }: Props) {
  const text = useText();
  const { data, error, isFetching, refetch } = useApiQuery(listIssues, {
    query: { skip: 0, limit: shown, sort: 'severity', order: 'desc', ...filter, rule: rule.rule_id },
  });
  const issues = useMemo(() => data?.issues ?? [], [data]);
  const names = useMemo(() => elementNames(issues), [issues]);
  if (!data && error)
    return (
      <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
        {text('issues.rule_failed')}
      </RetryNotice>
    );
  if (!data)
    return (
      <Loading label={text('issues.loading')}>
        <Skeleton className="h-24" />
      </Loading>
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {issues.map((issue) => (
          <OneIssue key={issue.id} issue={issue} among={issues} element={names.get(issue.id) ?? ''} ofAsset={ofAsset} />
        ))}
      </ul>
      {data.total > issues.length && (
        <p className="mt-2">
          <Link to={address}>
            {text('issues.rule_more', { count: data.total })}
            <VisuallyHidden>
              : <RuleText>{rule.description}</RuleText>
            </VisuallyHidden>
          </Link>
        </p>
      )}
    </>
  );
}

interface OneProps {
  issue: Issue;
  among: readonly Issue[];
  element: string;
  ofAsset: boolean;
}

function OneIssue({ issue, among, element, ofAsset }: OneProps) {
  const nameOf = useIssueName();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <IssueLink issue={issue} among={among} className="min-w-0 wrap-anywhere">
        {element && <bdi className="font-medium">{element}</bdi>} <Bdi>{pagePath(issue.page_url)}</Bdi>
      </IssueLink>
      {!ofAsset && <bdi className="text-ink-muted">{issue.asset_name}</bdi>}
      <StatusCell issue={issue} />
      <BesideButton issue={issue} element={element} name={nameOf(issue, element)} />
    </li>
  );
}
