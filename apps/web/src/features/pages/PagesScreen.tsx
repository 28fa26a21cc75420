import { listPages } from '@manara/contract/pages';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '../../api/use-api.ts';
import { usePolling } from '../../api/use-live.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Documents } from './Documents.tsx';
import { queryOf } from './page-search.ts';
import { PageList } from './PageList.tsx';
import { usePageSearch } from './use-page-search.ts';

/** The pages of one asset, and the documents that its latest scan met. */
export function PagesScreen({ tabs }: { tabs: ReactNode }) {
  const text = useText();
  const { assetId = '' } = useParams();
  const state = usePageSearch();
  const answer = useApiQuery(listPages, { params: { id: assetId }, query: queryOf(state.search) }, { refetchInterval: usePolling(10_000) });
  const { data } = answer;
  return (
    <PageList
      title={data ? text('pages.title_of', { name: isolate(data.asset_name) }) : text('pages.title')}
      subtitle={text('pages.subtitle')}
      searchLabel={text('pages.search')}
      state={state}
      answer={answer}
      ofAsset
      tabs={tabs}
    >
      {data?.scanned && <Documents assetId={assetId} count={data.documents} />}
    </PageList>
  );
}
