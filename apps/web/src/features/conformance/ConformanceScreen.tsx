import { getConformance, listConformanceVersions } from '@manara/contract/conformance';
import { useParams } from 'react-router';
import { useApiQuery } from '../../api/use-api.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { useConformanceSearch } from './conformance-search.ts';
import { DraftActions } from './DraftActions.tsx';
import { DraftScreen } from './DraftScreen.tsx';
import { GoneScreen } from './GoneScreen.tsx';

/** The conformance report of an asset; of one that has been deleted, what was published of it. */
function Conformance({ assetId }: { assetId: string }) {
  const text = useText();
  const state = useConformanceSearch();
  const draft = useApiQuery(getConformance, { params: { id: assetId }, query: { edition: state.search.edition } });
  const versions = useApiQuery(listConformanceVersions, { params: { id: assetId } });
  const isGone = !draft.data && draft.error?.failure.status === 404;
  const published = isGone ? (versions.data?.versions ?? []) : [];
  const name = draft.data?.asset.name ?? published[0]?.asset_name;
  const titled = (shown: string) => text('conformance.title_of', { name: shown });
  const body = () => {
    if (draft.data) return <DraftScreen draft={draft.data} isStale={draft.error !== null} versions={versions} state={state} />;
    if (published.length > 0) return <GoneScreen versions={published} state={state} />;
    if (draft.error && !(isGone && versions.isPending))
      return (
        <ErrorPanel
          title={text('conformance.load_failed')}
          onRetry={isGone ? undefined : () => void Promise.all([draft.refetch(), versions.refetch()])}
          retrying={draft.isFetching}
        >
          {draft.error.failure.detail}
        </ErrorPanel>
      );
    return (
      <Loading label={text('conformance.loading')} className="grid gap-6">
        <Skeleton className="h-24" />
        <Skeleton className="h-32" />
        <Skeleton className="h-96" />
      </Loading>
    );
  };
  return (
    <>
      <PageHeader
        title={name === undefined ? text('conformance.title') : titled(isolate(name))}
        // The name has a line of its own: it may wait for another font, and nothing shall wrap anew when that comes.
        heading={
          name === undefined ? undefined : (
            <span key="named" className="whitespace-pre-line">
              {titled(`\n${isolate(name)}`)}
            </span>
          )
        }
        subtitle={draft.data && text('conformance.subtitle')}
        back={
          draft.error && !draft.data
            ? { to: '/reports', label: text('conformance.back_to_reports') }
            : { to: `/report/${assetId}`, label: text('conformance.back') }
        }
        actions={draft.data && <DraftActions draft={draft.data} onPublished={() => state.goTo({ view: 'versions', version: null })} />}
      />
      {body()}
    </>
  );
}

/** The conformance report of the asset in the address; each asset begins anew. */
export function ConformanceScreen() {
  const { assetId = '' } = useParams();
  return <Conformance key={assetId} assetId={assetId} />;
}
