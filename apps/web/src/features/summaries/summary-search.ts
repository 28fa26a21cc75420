import { summaryKinds, type SummaryKind } from '@manara/contract/summaries';
import { laws, type RegulationId } from '@manara/core/regulations/regulations';
import { useSearchParams } from 'react-router';

const scopes = ['all', 'team', 'tag', 'asset'] as const;
type ScopeKind = (typeof scopes)[number];

/** What a summary is of. `name` is a tag or the id of an asset or team; null where none has been chosen yet. */
export interface SummarySearch {
  kind: SummaryKind;
  law: RegulationId | null;
  scope: ScopeKind;
  name: string | null;
}

export function readSearch(params: URLSearchParams): SummarySearch {
  const asset = params.get('asset');
  const tag = params.get('tag');
  const team = params.get('team');
  const named = { asset, team, tag };
  const scope = (['asset', 'team', 'tag'] as const).find((each) => named[each] !== null) ?? 'all';
  return {
    kind: summaryKinds.find((kind) => kind === params.get('kind')) ?? 'executive',
    law: laws.find(({ id }) => id === params.get('law'))?.id ?? null,
    scope,
    name: (scope === 'all' ? null : named[scope]) || null,
  };
}

/** An address without what goes without saying; a scope that waits for its name is said with an empty one. */
export function writeSearch({ kind, law, scope, name }: SummarySearch): string {
  const params = new URLSearchParams();
  if (kind !== 'executive') params.set('kind', kind);
  if (kind === 'legal' && law !== null) params.set('law', law);
  if (scope !== 'all') params.set(scope, name ?? '');
  return params.size > 0 ? `?${params}` : '';
}

/** The same as the server asks for it; null where something has still to be chosen. `fallback` is the law where none is named. */
export function queryOf({ kind, law, scope, name }: SummarySearch, fallback: RegulationId | undefined) {
  const asked = kind === 'legal' ? (law ?? fallback) : undefined;
  if (kind === 'legal' && asked === undefined) return null;
  if (scope !== 'all' && name === null) return null;
  return {
    kind,
    ...(asked !== undefined && { law: asked }),
    ...(scope === 'asset' && name !== null && { asset_id: name }),
    ...(scope === 'team' && name !== null && { team: name }),
    ...(scope === 'tag' && name !== null && { tag: name }),
  };
}

/** The state in the address bar. */
export function useSummarySearch() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  return { search, goTo: (change: Partial<SummarySearch>) => setParams(writeSearch({ ...search, ...change }), { replace: true }) };
}
