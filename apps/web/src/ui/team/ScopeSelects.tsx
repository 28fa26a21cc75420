import { useText } from '../../i18n/use-text.ts';
import { ProductSelect } from '../product/ProductSelect.tsx';
import { TeamSelect } from './TeamSelect.tsx';

interface Props {
  /** Ids; empty: any. */
  team: string;
  product: string;
  onChange: (change: { team: string } | { product: string }) => void;
  /** Where what is chosen says by itself what it is. */
  hideLabels?: boolean;
}

/** Narrows a list to the assets of a team and of a product. */
export function ScopeSelects({ team, product, onChange, hideLabels = false }: Props) {
  const text = useText();
  return (
    <>
      <TeamSelect
        label={text('issues.filter_team')}
        hideLabel={hideLabels}
        anyLabel={text('issues.filter_any_team')}
        value={team}
        onChange={(next) => onChange({ team: next })}
      />
      <ProductSelect
        label={text('issues.filter_product')}
        hideLabel={hideLabels}
        anyLabel={text('issues.filter_any_product')}
        value={product}
        onChange={(next) => onChange({ product: next })}
      />
    </>
  );
}
