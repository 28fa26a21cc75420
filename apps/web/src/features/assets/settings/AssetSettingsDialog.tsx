import { listAssets, updateAsset, type Asset } from '@manara/contract/assets';
import { assetReport } from '@manara/contract/issues';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isNetworkError } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { placeholderReason } from '../asset-kinds.ts';
import { AssetFields } from '../AssetFields.tsx';
import { useLiveErrors } from '../use-live-errors.ts';
import { changeOf } from './change-of.ts';
import { LimitFields } from './LimitFields.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { limits, readLimit, valuesOf } from './settings-values.ts';
import { StandardFields } from './StandardFields.tsx';

/** Name, address, schedule, standard and limits of an asset, and its deletion. */
export function AssetSettingsDialog({ asset, onClose, onDelete }: { asset: Asset; onClose: () => void; onDelete: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const formId = useId();
  const [values, setValues] = useState(() => valuesOf(asset));
  const live = useLiveErrors(asset.asset_type, values);
  const { mutate, isPending, error } = useApiMutation(updateAsset);
  const isPlaceholder = placeholderReason(asset) !== null;
  const isValid = live.isValid && limits.every((limit) => readLimit(limit, values[limit]) !== null);
  const why =
    error && (isNetworkError(error.failure) ? text('shell.network_error') : (error.failure.detail ?? text('assets.settings_failed')));
  const showMissing = () => {
    const field = isValid ? null : (live.showAll() ?? limits.find((limit) => readLimit(limit, values[limit]) === null));
    if (field) document.getElementById(`${formId}-${field}`)?.focus();
  };
  const save = () =>
    mutate(
      { params: { id: asset.id }, body: changeOf(asset, values) },
      {
        onSuccess: async () => {
          void queries.invalidateQueries({ queryKey: [assetReport.id] });
          await queries.invalidateQueries({ queryKey: [listAssets.id] });
          toast.good(text('assets.settings_saved', { name: isolate(values.name.trim()) }));
          onClose();
        },
      },
    );
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
          busy={isPending}
          aria-disabled={!isValid || undefined}
          onClickCapture={showMissing}
        >
          {text('shell.save')}
        </Button>
      </div>
    </div>
  );
  return (
    <Dialog open onClose={onClose} title={text('assets.settings_title', { name: isolate(asset.name) })} footer={footer}>
      <Form id={formId} onSubmit={save} failure={why} className="grid gap-6">
        <div className="grid gap-5">
          <AssetFields
            values={values}
            errors={{ ...error?.failure.fields, ...live.shown }}
            address={isPlaceholder ? 'none' : asset.asset_type === 'website' ? 'required' : 'optional'}
            onChange={(field, value) => {
              setValues({ ...values, [field]: value });
              if (field === 'name') live.touch('name');
            }}
          />
        </div>
        {!isPlaceholder && (
          <>
            <ScheduleFields asset={asset} value={values} onChange={(change) => setValues({ ...values, ...change })} />
            <StandardFields value={values} onChange={(change) => setValues({ ...values, ...change })} />
            <LimitFields values={values} onChange={(limit, value) => setValues({ ...values, [limit]: value })} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
