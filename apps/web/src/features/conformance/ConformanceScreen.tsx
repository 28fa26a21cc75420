import { getConformance, listConformanceVersions } from '@manara/contract/conformance';
import { useParams } from 'react-router';
import { useApiQuery } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { useConformanceSearch } from './conformance-search.ts';
import { DraftScreen } from './DraftScreen.tsx';
import { GoneScreen } from './GoneScreen.tsx';

/** The conformance report of an asset; of one that has been deleted, what was published of it. */
function Conformance({ assetId }: { assetId: string }) {
  const text = useText();
  const state = useConformanceSearch();
  const draft = useApiQuery(getConformance, { params: { id: assetId }, query: { edition: state.search.edition } });
  const versions = useApiQuery(listConformanceVersions, { params: { id: assetId } });
  if (draft.data) return <DraftScreen draft={draft.data} isStale={draft.error !== null} versions={versions} state={state} />;
  const published = versions.data?.versions ?? [];
  const isGone = draft.error?.failure.status === 404;
  if (isGone && published[0]) return <GoneScreen versions={published} state={state} />;
  const title = text('conformance.title');
  if (draft.error && !(isGone && versions.isPending)) {
    return (
      <>
        <PageHeader title={title} back={{ to: '/reports', label: text('conformance.back_to_reports') }} />
        <ErrorPanel
          title={text('conformance.load_failed')}
          onRetry={isGone ? undefined : () => void Promise.all([draft.refetch(), versions.refetch()])}
          retrying={draft.isFetching}
        >
          {draft.error.failure.detail}
        </ErrorPanel>
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} back={{ to: `/report/${assetId}`, label: text('conformance.back') }} />
      <Loading label={text('conformance.loading')} className="grid gap-6">
        <Skeleton className="h-24" />
        <Skeleton className="h-32" />
        <Skeleton className="h-96" />
      </Loading>
    </>
  );
}

/** The conformance report of the asset in the address; each asset begins anew. */
export function ConformanceScreen() {
  const { assetId = '' } = useParams();
  return <Conformance key={assetId} assetId={assetId} />;
}
