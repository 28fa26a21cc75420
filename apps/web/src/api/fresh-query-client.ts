import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type Query, type QueryKey } from '@tanstack/react-query';

/**
 * What is invalidated while it is read for the first time is read once more afterwards: the answer that is on its way may have been made
 * before the news, and would be taken for the latest.
 */
export class FreshQueryClient extends QueryClient {
  readonly #again = new WeakSet<Query>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) void this.#readAgain(query);
    await super.invalidateQueries(filters, options);
  }

  async #readAgain(query: Query): Promise<void> {
    const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching';
    if (!isFirst || this.#again.has(query)) return;
    this.#again.add(query);
    const isRead = await query.promise?.then(
      () => true,
      () => false,
    );
    this.#again.delete(query);
    if (isRead) await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}
