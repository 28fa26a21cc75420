import type { QueryClient } from '@tanstack/react-query';

/**
 * What is invalidated while it is read for the first time is read once more afterwards: the answer that is on its way may have been made
 * before the news, and the client would take it for the latest.
 */
export function readAfterNews(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    const { query } = event;
    if (query.state.data !== undefined || query.state.fetchStatus !== 'fetching') return;
    const readAgain = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(readAgain, () => {});
  });
}
