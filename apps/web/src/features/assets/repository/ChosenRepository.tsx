import type { Ref } from 'react';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { hostNames } from './host-names.ts';
import { isRight, type RepositoryValues } from './repository-values.ts';

interface Props {
  value: RepositoryValues;
  /** The asset has an address of its own, beside which the branch may be deployed elsewhere. */
  hasAddress: boolean;
  onChange: (value: RepositoryValues) => void;
  onRemove: () => void;
  changeRef: Ref<HTMLButtonElement>;
}

/** The repository that was chosen, and what of it belongs to the asset. */
export function ChosenRepository({ value, hasAddress, onChange, onRemove, changeRef }: Props) {
  const text = useText();
  const { provider, name, connected, branch, folder, address } = value;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-primary bg-primary-soft px-4 py-2">
        <Icon name="code" className="text-primary" />
        <p className="min-w-0 grow">
          <Bdi className="font-semibold">{name}</Bdi> <span className="text-sm text-ink-muted">{hostNames[provider]}</span>
        </p>
        <Button ref={changeRef} size="sm" onClick={onRemove}>
          <span>
            {text('integrations.repository_change')}
            <VisuallyHidden>{text('assets.of', { name: isolate(name) })}</VisuallyHidden>
          </span>
        </Button>
      </div>
      {!connected && <Notice tone="warn">{text('integrations.repository_disconnected')}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text('shell.optional_field', { name: text('integrations.branch') })}
          hint={text('integrations.branch_hint')}
          name="website.repository.branch"
          maxLength={200}
          autoComplete="off"
          dir="ltr"
          value={branch}
          onChange={(next) => onChange({ ...value, branch: next })}
        />
        <TextField
          label={text('shell.optional_field', { name: text('integrations.folder') })}
          hint={text('integrations.folder_hint')}
          name="website.repository.folder"
          maxLength={500}
          autoComplete="off"
          dir="ltr"
          value={folder}
          onChange={(next) => onChange({ ...value, folder: next })}
        />
      </div>
      {(hasAddress || address) && (
        <TextField
          label={text('shell.optional_field', { name: text('integrations.address') })}
          hint={text('integrations.address_hint')}
          name="website.repository.address"
          type="url"
          maxLength={2000}
          autoComplete="off"
          value={address}
          error={isRight(value) ? null : text('assets.url_invalid')}
          onChange={(next) => onChange({ ...value, address: next })}
        />
      )}
    </div>
  );
}
