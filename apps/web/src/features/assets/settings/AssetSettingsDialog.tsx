import type { Asset } from '@manara/contract/assets';
import { isReadFromSources } from '@manara/core/repository-pages';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { libraryKind, placeholderReason } from '../asset-kinds.ts';
import { AssetFields } from '../AssetFields.tsx';
import { useLiveErrors } from '../use-live-errors.ts';
import { LibraryField } from '../library/LibraryField.tsx';
import { RepositorySection } from '../repository/RepositorySection.tsx';
import { ScanSections } from './ScanSections.tsx';
import { valuesOf, type SettingsValues } from './settings-values.ts';
import { withTag } from './tags/tag-list.ts';
import { TagsField } from './tags/TagsField.tsx';
import { TeamsField } from './teams/TeamsField.tsx';
import { useSaveSettings } from './use-save-settings.ts';
import { wrongField } from './wrong-field.ts';

/** Everything that can be chosen for an asset, and its deletion. */
export function AssetSettingsDialog({ asset, onClose, onDelete }: { asset: Asset; onClose: () => void; onDelete: () => void }) {
  const text = useText();
  const formId = useId();
  const [values, setValues] = useState(() => valuesOf(asset));
  const [tag, setTag] = useState('');
  const [refused, setRefused] = useState<Record<string, string>>({});
  const live = useLiveErrors(asset.is_static || asset.asset_type !== 'website' ? null : 'website', values);
  const { save, saving, failure } = useSaveSettings(asset, onClose);
  const library = asset.is_static ? null : libraryKind(asset.asset_type);
  const isLibrary = placeholderReason(asset) !== null;
  const isSite = !isLibrary && !asset.is_static;
  const isScanned = isSite || (library !== null && values.library !== null);
  const hasSources = values.repository !== null && isReadFromSources(asset.asset_type);
  const wrong = wrongField(values);
  const isValid = live.isValid && wrong === null;
  const change = (next: Partial<SettingsValues>) => {
    setValues((before) => ({ ...before, ...next }));
    setRefused({});
  };
  const showMissing = () => {
    if (isValid) return;
    let field: string | null = null;
    flushSync(() => {
      field = live.showAll() ?? wrong;
    });
    const control = document.getElementById(`${formId}-${field}`);
    // Nothing in a part that somebody has closed takes the focus.
    control?.closest('details')?.setAttribute('open', '');
    control?.focus();
  };
  const submit = () => {
    // What was typed and not added is meant all the same.
    const whole = { ...values, tags: withTag(values.tags, tag) };
    setRefused({});
    save(whole, (fields) => {
      setRefused(fields);
      if (fields['sign_in.secret'])
        setValues((before) => ({ ...before, signIn: { ...before.signIn, secret: before.signIn.secret ?? '' } }));
    });
  };
  const footer = (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <Button variant="danger" icon="trash" onClick={onDelete}>
        {text('assets.delete_confirm')}
      </Button>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{text('shell.cancel')}</Button>
        <Button
          variant="primary"
          type="submit"
          form={formId}
          busy={saving}
          aria-disabled={!isValid || undefined}
          onClickCapture={showMissing}
        >
          {text('shell.save')}
        </Button>
      </div>
    </div>
  );
  return (
    <Dialog open onClose={onClose} size="lg" title={text('assets.settings_title', { name: isolate(asset.name) })} footer={footer}>
      <Form id={formId} onSubmit={submit} errors={refused} failure={failure} className="grid gap-5">
        <AssetFields
          values={values}
          errors={live.shown}
          address={asset.is_static ? 'optional' : isLibrary ? 'none' : hasSources ? 'sources' : 'either'}
          onChange={(field, value) => {
            change({ [field]: value });
            if (field === 'name') live.touch('name');
          }}
        />
        <TagsField tags={values.tags} onChange={(tags) => change({ tags })} typed={tag} onType={setTag} />
        <TeamsField asset={asset} changes={values.teams} onChange={(teams) => change({ teams })} />
        {library && (
          <LibraryField kind={library} value={values.library} onChange={(next) => change({ library: next })} error={refused['library']} />
        )}
        {isScanned && <ScanSections asset={asset} values={values} onChange={change} />}
        {isSite && (
          <RepositorySection asset={asset} url={values.url} value={values.repository} onChange={(repository) => change({ repository })} />
        )}
      </Form>
    </Dialog>
  );
}
