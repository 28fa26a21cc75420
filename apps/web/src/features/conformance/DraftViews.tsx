import type { ConformanceDraft, ConformanceVersion, listConformanceVersions } from '@manara/contract/conformance';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../api/answer.ts';
import type { Output } from '../../api/endpoint-types.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { views, type useConformanceSearch } from './conformance-search.ts';
import { HeadForm } from './HeadForm.tsx';
import { JudgeView } from './judge/JudgeView.tsx';
import { DraftPreview, VersionPreview } from './PreviewView.tsx';
import { VersionsView } from './versions/VersionsView.tsx';

interface Props {
  draft: ConformanceDraft;
  versions: UseQueryResult<Output<typeof listConformanceVersions>, CallError>;
  state: ReturnType<typeof useConformanceSearch>;
  onDownload: (version: ConformanceVersion) => void;
}

function View({ draft, versions, state, onDownload }: Props) {
  const text = useText();
  const { view, version: id } = state.search;
  if (view === 'judge') return <JudgeView draft={draft} state={state} />;
  if (view === 'head') return <HeadForm draft={draft} />;
  if (view === 'preview' && id === null) return <DraftPreview assetId={draft.asset.id} edition={draft.edition} />;
  const { data, error, isFetching, refetch } = versions;
  if (!data)
    return error ? (
      <LoadFailed title={text('conformance.versions_failed')} onRetry={refetch} retrying={isFetching} level="h3" error={error} />
    ) : (
      <Loading label={text('conformance.loading')}>
        <Skeleton className="h-64" />
      </Loading>
    );
  const shown = data.versions.find((version) => version.id === id);
  if (view === 'versions') return <VersionsView versions={data.versions} state={state} hasDraft onDownload={onDownload} />;
  if (!shown) return <DraftPreview assetId={draft.asset.id} edition={draft.edition} />;
  return (
    <VersionPreview
      version={shown}
      onDownload={() => onDownload(shown)}
      back={{ label: text('conformance.to_draft'), go: () => state.goTo({ version: null }) }}
    />
  );
}

/** The parts of the report: its lines, its head, how it reads, and what has been published. */
export function DraftViews(props: Props) {
  const text = useText();
  const { view } = props.state.search;
  return (
    <Tabs
      label={text('conformance.views')}
      tabs={views.map((id) => ({ id, label: text(`conformance.view_${id}`) }))}
      selected={view}
      onSelect={(id) => props.state.goTo({ view: id, version: null })}
    >
      <h2 className="sr-only">{text(`conformance.view_${view}`)}</h2>
      <View {...props} />
    </Tabs>
  );
}
