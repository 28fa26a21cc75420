import { codeHosts, type CodeHostName } from '@manara/contract/connections';
import type { ProductRepository } from '@manara/contract/products';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { hostNames } from './host-names.ts';
import { isSame } from './product-draft.ts';

interface Props {
  chosen: readonly ProductRepository[];
  onChange: (chosen: readonly ProductRepository[]) => void;
  /** What is written and not added yet. */
  entered: ProductRepository;
  onEnter: (entered: ProductRepository) => void;
}

/** Repositories by name. What was taken off stays in sight, unticked, until the dialog closes. */
export function RepositoryFields({ chosen, onChange, entered, onEnter }: Props) {
  const text = useText();
  const [known, setKnown] = useState(chosen);
  const listed = [...known, ...chosen.filter((one) => !known.some((other) => isSame(one, other)))];
  const add = () => {
    const one = { ...entered, name: entered.name.trim() };
    if (one.name === '') return;
    if (!listed.some((other) => isSame(one, other))) setKnown([...listed, one]);
    if (!chosen.some((other) => isSame(one, other))) onChange([...chosen, one]);
    onEnter({ ...entered, name: '' });
  };
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || entered.name.trim() === '') return;
    event.preventDefault();
    add();
  };
  return (
    <FieldGroup legend={text('admin.product_repositories')} name="repositories">
      <p className="mb-2 text-sm text-ink-muted">{text('admin.product_repositories_hint')}</p>
      {listed.map((one) => (
        <Checkbox
          key={`${one.provider} ${one.name}`}
          label={
            <>
              <bdi className="wrap-anywhere">{one.name}</bdi> ({hostNames[one.provider]})
            </>
          }
          checked={chosen.some((other) => isSame(one, other))}
          onChange={(on) => onChange(on ? [...chosen, one] : chosen.filter((other) => !isSame(one, other)))}
        />
      ))}
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <Select<CodeHostName>
          label={text('admin.product_repository_host')}
          value={entered.provider}
          options={codeHosts.map((value) => ({ value, label: hostNames[value] }))}
          onChange={(provider) => onEnter({ ...entered, provider })}
        />
        <TextField
          label={text('admin.product_repository_name')}
          hint={text('admin.product_repository_name_hint')}
          maxLength={200}
          dir="ltr"
          autoComplete="off"
          value={entered.name}
          onChange={(name) => onEnter({ ...entered, name })}
          onKeyDown={addByEnter}
        />
      </div>
      <Button size="sm" icon="add" className="mt-3" onClick={add}>
        {text('admin.product_repository_add')}
      </Button>
    </FieldGroup>
  );
}
