import type { Ref } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import type { AssetField, AssetValues } from './asset-errors.ts';

interface Props {
  values: Pick<AssetValues, 'name' | 'url'>;
  errors: Partial<Record<AssetField, string>>;
  onChange: (field: AssetField, value: string) => void;
  /** `either`: an address or a repository; `sources`: its repository is scanned without one; `optional`: it can exist without both; `none`: it has no place for one. */
  address: 'either' | 'sources' | 'optional' | 'none';
  nameRef?: Ref<HTMLInputElement>;
  urlRef?: Ref<HTMLInputElement>;
}

/** Label, hint, field and error stand in the same rows of the grid, however many lines each takes. */
const beside = 'row-span-4 mb-5 grid grid-rows-subgrid gap-y-0';

/** Name and address of an asset, beside each other where there is room. */
export function AssetFields({ values, errors, onChange, address, nameRef, urlRef }: Props) {
  const text = useText();
  return (
    <div className="-mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-4">
      <TextField
        ref={nameRef}
        className={beside}
        label={text('assets.name')}
        hint={text('assets.name_hint')}
        name="name"
        required
        maxLength={200}
        autoComplete="off"
        dir="auto"
        value={values.name}
        error={errors.name}
        onChange={(name) => onChange('name', name)}
      />
      {address !== 'none' && (
        <TextField
          ref={urlRef}
          className={beside}
          label={address === 'either' ? text('assets.url') : text('shell.optional_field', { name: text('assets.url') })}
          hint={text(address === 'sources' ? 'assets.url_hint_sources' : 'assets.url_hint')}
          name="url"
          type="url"
          maxLength={2000}
          autoComplete="off"
          value={values.url}
          error={errors.url}
          onChange={(url) => onChange('url', url)}
        />
      )}
    </div>
  );
}
