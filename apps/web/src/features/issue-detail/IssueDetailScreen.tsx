import { getIssue, type IssueDetail } from '@manara/contract/issue-detail';
import type { Issue } from '@manara/contract/issues';
import { checkPrStatus } from '@manara/contract/retests';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { useApiQuery } from '../../api/use-api.ts';
import { usePolling } from '../../api/use-live.ts';
import { useMay } from '../../api/use-may.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ConnectModal } from '../../ui/connect/ConnectModal.tsx';
import { RuleText } from '../../ui/issue/RuleText.tsx';
import { useIssueTitle } from '../../ui/issue/use-issue-title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { IssueAnswer } from './answer/IssueAnswer.tsx';
import { Criteria, CriteriaPreview } from './Criteria.tsx';
import { DetailFailure } from './DetailFailure.tsx';
import { ElementPreview, ElementSection } from './element/ElementSection.tsx';
import { History } from './history/History.tsx';
import { HowToMend } from './HowToMend.tsx';
import { IssueFacts } from './IssueFacts.tsx';
import { knownIssue } from './known-issue.ts';
import { knownList } from './known-list.ts';
import { NeighbourLinks } from './NeighbourLinks.tsx';
import { Places } from './places/Places.tsx';
import { ReadMore } from './ReadMore.tsx';
import { RetestPanel } from './retest/RetestPanel.tsx';
import { isActive } from './retest/is-active.ts';
import { retestWords } from './retest/retest-words.ts';
import { useRetest } from './retest/use-retest.ts';
import { Section } from './Section.tsx';
import { useNews } from './use-news.ts';
import { WhoIsHurt } from './WhoIsHurt.tsx';

type Way = { to: string; label: string };

interface Props {
  /** What people do with the issue: given by whoever composes the screen. */
  people: (issue: IssueDetail) => ReactNode;
  /** What begins to mend it. */
  fix: (issue: Issue) => ReactNode;
}

/** One issue: the element that fails, by which criterion, who is affected, how to fix it, all its places and its history. What a list handed over shows at once. */
export function IssueDetailScreen({ people, fix }: Props) {
  const text = useText();
  const { assetId = '', issueId = '' } = useParams();
  const location = useLocation();
  const polling = usePolling(5_000);
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(
    getIssue,
    { params: { id: assetId, issueId } },
    { refetchInterval: (found) => (isActive(found?.retest ?? null) ? 1_500 : polling) },
  );
  const detail = data && !isPlaceholderData ? data : null;
  const onBegun = useNews(issueId, detail?.retest ?? null);
  const issue: Issue | null = detail ?? knownIssue(location.state, issueId);
  const list = knownList(location.state, assetId);
  const report = { to: list?.of === 'asset' ? list.to : `/report/${assetId}`, label: text('detail.back') };
  const back = list?.of === 'all' ? [{ to: list.to, label: text('detail.back_to_list') }, report] : [report];
  if (error && !detail && (!issue || error.failure.status === 404))
    return <DetailFailure failure={error.failure} back={back[0] ?? report} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!issue) return <Waiting back={back} />;
  return (
    <Shown
      key={issueId}
      issue={issue}
      detail={detail}
      back={back}
      people={people}
      fix={fix}
      onBegun={onBegun}
      failed={error ? { busy: isFetching, retry: () => void refetch() } : null}
    />
  );
}

function Waiting({ back }: { back: readonly Way[] }) {
  const text = useText();
  return (
    <>
      <PageHeader title={text('issues.column_issue')} back={back} />
      <Loading label={text('detail.loading')} className="grid gap-6">
        <Skeleton className="h-28" />
        <Skeleton className="h-40" />
        <Skeleton className="h-96" />
      </Loading>
    </>
  );
}

interface ShownProps extends Props {
  issue: Issue;
  detail: IssueDetail | null;
  back: readonly Way[];
  onBegun: (runId: string) => void;
  failed: { busy: boolean; retry: () => void } | null;
}

function Shown({ issue, detail, back, people, fix, onBegun, failed }: ShownProps) {
  const text = useText();
  const may = useMay();
  const title = useIssueTitle()(issue);
  const retest = useRetest({ assetId: issue.asset_id, issueId: issue.id, retest: detail?.retest ?? null, onBegun });
  return (
    <>
      <PageHeader
        title={title.replaceAll('`', '')}
        heading={<RuleText>{title}</RuleText>}
        subtitle={
          <p>
            {text(`types.type.${issue.issue_type}`)} · <bdi>{text('detail.of_asset', { name: isolate(issue.asset_name) })}</bdi>
          </p>
        }
        back={back}
        actions={
          <>
            <NeighbourLinks />
            {fix(issue)}
            {may(checkPrStatus) && (
              <Button
                icon="refresh"
                busy={retest.isBusy || retest.isRunning}
                onClick={retest.start}
                title={text(retestWords(issue.asset_type).hint)}
              >
                {text('detail.retest')}
              </Button>
            )}
          </>
        }
      />
      {retest.need && <ConnectModal need={retest.need} assetName={issue.asset_name} onClose={retest.forgetNeed} />}
      <div className="grid grid-cols-1 gap-6">
        {failed && (
          <RetryNotice onRetry={failed.retry} retrying={failed.busy}>
            {text(detail ? 'detail.stale' : 'detail.link_failed')}
          </RetryNotice>
        )}
        <IssueFacts issue={issue} />
        <RetestPanel retest={detail?.retest ?? null} control={retest} assetType={issue.asset_type} />
        {detail ? <Whole key="whole" detail={detail} people={people(detail)} /> : <Preview key="preview" issue={issue} />}
      </div>
    </>
  );
}

const columns = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]';

function Whole({ detail, people }: { detail: IssueDetail; people: ReactNode }) {
  const text = useText();
  return (
    <div className={columns}>
      <div className="grid min-w-0 gap-6">
        <ElementSection issue={detail} element={detail.element} />
        <Section title={text('detail.what')}>
          <Criteria issue={detail} />
        </Section>
        <WhoIsHurt issue={detail} />
        <HowToMend fix={detail.suggested_fix} example={detail.example} />
        <IssueAnswer issue={detail} />
        <Places issue={detail} />
      </div>
      <div className="grid min-w-0 gap-6">
        {people}
        <ReadMore issue={detail} />
        <History issue={detail} />
      </div>
    </div>
  );
}

function Preview({ issue }: { issue: Issue }) {
  const text = useText();
  return (
    <div className={columns}>
      <div className="grid min-w-0 gap-6">
        <ElementPreview issue={issue} />
        <CriteriaPreview issue={issue} />
        <HowToMend fix={issue.suggested_fix} example={null} />
      </div>
      <Loading label={text('detail.loading')}>
        <Skeleton className="h-64" />
      </Loading>
    </div>
  );
}
