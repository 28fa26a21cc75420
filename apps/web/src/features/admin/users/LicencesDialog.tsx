import { getLicences, putLicences, type Licences } from '@manara/contract/licences';
import { licenceRights, licensedTiers } from '@manara/core/licence';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** What each licence allows, and which one new members get. */
export function LicencesDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const [changed, setChanged] = useState<Licences | null>(null);
  const { data, error } = useApiQuery(getLicences, {});
  const saving = useApiMutation(putLicences);
  const licences = changed ?? data;
  const save = () => {
    if (!licences) return;
    saving.mutate(
      { body: licences },
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: [getLicences.id] });
          toast.good((say) => say('admin.licences_saved'));
          onClose();
        },
      },
    );
  };
  const failure = saving.error ?? (data ? null : error);
  const footer = (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" busy={saving.isPending} disabled={!licences} onClick={save}>
        {text('shell.save')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={text('admin.licences')} footer={footer}>
      <div className="grid gap-5">
        {failure && <Notice tone="bad">{failure.failure.detail ?? text('admin.operation_failed')}</Notice>}
        <p>{text('admin.licences_hint')}</p>
        {!licences && !error && (
          <Loading label={text('admin.licences_loading')}>
            <Skeleton className="h-40" />
          </Loading>
        )}
        {licences && (
          <>
            {licensedTiers.map((tier) => (
              <fieldset key={tier}>
                <legend className="font-semibold">{text(`admin.tier_${tier}`)}</legend>
                <div className="grid sm:grid-cols-2">
                  {licenceRights.map((right) => (
                    <Checkbox
                      key={right}
                      label={text(`admin.right_${right}`)}
                      checked={licences.sets[tier].includes(right)}
                      onChange={(on) => {
                        const rights = licenceRights.filter((one) => (one === right ? on : licences.sets[tier].includes(one)));
                        setChanged({ ...licences, sets: { ...licences.sets, [tier]: rights } });
                      }}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
            <Select
              label={text('admin.default_tier')}
              value={licences.default_tier}
              onChange={(tier) => setChanged({ ...licences, default_tier: tier })}
              options={licensedTiers.map((tier) => ({ value: tier, label: text(`admin.tier_${tier}`) }))}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
