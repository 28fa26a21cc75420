import { listAllPages } from '@manara/contract/pages';
import { useApiQuery } from '../../api/use-api.ts';
import { usePolling } from '../../api/use-live.ts';
import { useText } from '../../i18n/use-text.ts';
import { queryOf, scopeOf } from './page-search.ts';
import { PageList } from './PageList.tsx';
import { usePageSearch } from './use-page-search.ts';

/** The pages of all assets, which the dashboard counts. */
export function AllPagesScreen() {
  const text = useText();
  const state = usePageSearch();
  const answer = useApiQuery(
    listAllPages,
    { query: { ...queryOf(state.search), ...scopeOf(state.search) } },
    { refetchInterval: usePolling(10_000) },
  );
  return (
    <PageList
      title={text('pages.title_all')}
      subtitle={text('pages.subtitle_all')}
      searchLabel={text('pages.search_all')}
      state={state}
      answer={answer}
      ofAsset={false}
    />
  );
}
