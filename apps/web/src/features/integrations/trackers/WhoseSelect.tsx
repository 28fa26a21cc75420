import { listAssets } from '@manara/contract/assets';
import { listProducts } from '@manara/contract/products';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { whyNot } from '../../../ui/why-not.ts';

const mostAssets = 500;

/** Whose issues a new target is for: those of an asset, of a product, or of all others. */
export function WhoseSelect({ value, onChange }: { value: string; onChange: (whose: string) => void }) {
  const text = useText();
  const { data, error } = useApiQuery(listAssets, { query: { limit: mostAssets } });
  const { data: grouped, error: ungrouped } = useApiQuery(listProducts, {});
  const failed = error ?? ungrouped;
  return (
    <>
      {failed && <Notice tone="bad">{whyNot(text, failed.failure, text('jira.whose_failed'))}</Notice>}
      <Select
        label={text('jira.whose')}
        name="asset_id"
        value={value}
        options={[
          { value: '', label: text('jira.all_assets') },
          ...(grouped?.products ?? []).map(({ id, name }) => ({ value: `product:${id}`, label: text('jira.product_named', { name }) })),
          ...(data?.assets ?? []).map(({ id, name }) => ({ value: `asset:${id}`, label: name })),
        ]}
        onChange={onChange}
      />
    </>
  );
}
