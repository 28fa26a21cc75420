import { listAssets } from '@manara/contract/assets';
import { listProducts } from '@manara/contract/products';
import { listTeams } from '@manara/contract/teams';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { offered, PickList, type Pick as Chosen } from '../../../ui/form/PickList.tsx';
import type { RuleDraft } from './rule-draft.ts';

interface Props {
  draft: Pick<RuleDraft, 'assets' | 'teams' | 'products'>;
  onChange: (part: Partial<RuleDraft>) => void;
}

interface GroupsProps {
  kind: 'teams' | 'products';
  all: readonly Chosen[] | undefined;
  chosen: readonly Chosen[];
  onChange: (chosen: readonly Chosen[]) => void;
}

/** Teams, or products, of which all are known; nothing where there are none. */
function Groups({ kind, all, chosen, onChange }: GroupsProps) {
  const text = useText();
  const [search, setSearch] = useState('');
  if (chosen.length === 0 && !all?.length) return null;
  const wanted = search.trim().toLocaleLowerCase();
  const found = all?.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).map(({ id, name }) => ({ id, name }));
  return (
    <PickList
      legend={text(`channels.rule_${kind}`)}
      name={kind === 'teams' ? 'team_ids' : 'product_ids'}
      searchLabel={text(`channels.rule_${kind}_search`)}
      search={search}
      onSearch={setSearch}
      found={found}
      total={found?.length ?? 0}
      chosen={chosen}
      onChange={onChange}
    />
  );
}

/** Which assets a rule is about: some by name, and those of teams and of products. */
export function RuleAssets({ draft, onChange }: Props) {
  const text = useText();
  const [search, setSearch] = useState('');
  const things = useApiQuery(listAssets, { query: { limit: offered, search: search || undefined } });
  const { data: teams } = useApiQuery(listTeams, {});
  const { data: products } = useApiQuery(listProducts, {});
  return (
    <>
      <PickList
        legend={text('channels.assets')}
        name="asset_ids"
        searchLabel={text('channels.assets_search')}
        search={search}
        onSearch={setSearch}
        found={things.data && [...things.data.assets, ...things.data.static_assets].map(({ id, name }) => ({ id, name }))}
        total={(things.data?.total ?? 0) + (things.data?.static_assets.length ?? 0)}
        chosen={draft.assets}
        onChange={(assets) => onChange({ assets })}
      />
      <Groups kind="teams" all={teams?.teams} chosen={draft.teams} onChange={(chosen) => onChange({ teams: chosen })} />
      <Groups kind="products" all={products?.products} chosen={draft.products} onChange={(chosen) => onChange({ products: chosen })} />
    </>
  );
}
