/**
 * The list that a link handed over, with its filters, where it is of all issues or of this asset's report; null for whatever else a history
 * entry holds.
 */
export function knownList(state: unknown, assetId: string): { of: 'all' | 'asset'; to: string } | null {
  if (typeof state !== 'object' || state === null || !('list' in state) || typeof state.list !== 'string') return null;
  const [path] = state.list.split('?');
  if (path === '/issues') return { of: 'all', to: state.list };
  return path === `/report/${assetId}` || path === `/report/${assetId}/review` ? { of: 'asset', to: state.list } : null;
}
