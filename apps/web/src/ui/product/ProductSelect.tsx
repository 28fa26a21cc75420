import { listProducts } from '@manara/contract/products';
import { useApiQuery } from '../../api/use-api.ts';
import { Select } from '../form/Select.tsx';

interface Props {
  label: string;
  /** What stands for all of them. */
  anyLabel: string;
  /** The id of a product; empty: any. */
  value: string;
  onChange: (product: string) => void;
  hideLabel?: boolean;
}

/** Chooses a product of the organisation, where there are any. */
export function ProductSelect({ label, anyLabel, value, onChange, hideLabel = false }: Props) {
  const { data } = useApiQuery(listProducts, {});
  const products = data?.products ?? [];
  if (products.length === 0 && value === '') return null;
  // What an old address names may have gone since, or not have come yet.
  const gone = value !== '' && !products.some(({ id }) => id === value) ? [{ value, label: '…' }] : [];
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      value={value}
      options={[{ value: '', label: anyLabel }, ...gone, ...products.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={onChange}
    />
  );
}
