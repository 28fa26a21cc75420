import { listAssets } from '@manara/contract/assets';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';

const mostAssets = 500;

/** Whose issues a new target is for. */
export function AssetSelect({ value, onChange }: { value: string; onChange: (assetId: string) => void }) {
  const text = useText();
  const { data } = useApiQuery(listAssets, { query: { limit: mostAssets } });
  return (
    <Select
      label={text('jira.asset')}
      name="asset_id"
      value={value}
      options={[{ value: '', label: text('jira.all_assets') }, ...(data?.assets ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={onChange}
    />
  );
}
