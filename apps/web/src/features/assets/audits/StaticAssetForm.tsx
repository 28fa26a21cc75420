import { createStaticAsset } from '@manara/contract/static-assets';
import { assetTypes, type AssetType } from '@manara/contract/assets';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';
import { typeLabels } from '../asset-kinds.ts';
import { AuditFields } from './AuditFields.tsx';
import { auditOf } from './audit-values.ts';
import { useAfterAudit } from './use-after-audit.ts';
import { useAuditForm } from './use-audit-form.ts';

/** Enters an asset that is audited elsewhere, with the figures of its audit. The submit button stands outside. */
export function StaticAssetForm({ formId, onBusy, onDone }: { formId: string; onBusy: (busy: boolean) => void; onDone: () => void }) {
  const text = useText();
  const [name, setName] = useState('');
  const [type, setType] = useState<AssetType>('website');
  const [url, setUrl] = useState('');
  const form = useAuditForm('audit.');
  const afterAudit = useAfterAudit();
  const { mutate, error } = useApiMutation(createStaticAsset);
  const submit = () => {
    if (!form.check(name.trim() ? {} : { name: text('assets.name_required') })) return;
    onBusy(true);
    mutate(
      { body: { name: name.trim(), asset_type: type, url: url.trim() || null, audit: auditOf(form.values) } },
      {
        onSuccess: async () => {
          await afterAudit();
          toast.good((say) => say('assets.created', { name: isolate(name.trim()) }));
          onDone();
        },
        onError: ({ failure }) => form.refuse(failure.fields),
        onSettled: () => onBusy(false),
      },
    );
  };
  const why = error && whyNot(text, error.failure, text('assets.create_failed'), text('assets.create_network'));
  return (
    <Form id={formId} onSubmit={submit} errors={form.errors} failure={why} className="grid gap-5">
      <TextField
        label={text('assets.name')}
        name="name"
        required
        maxLength={200}
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={setName}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Select
          label={text('assets.audit_type')}
          name="asset_type"
          value={type}
          options={assetTypes.map((each) => ({ value: each, label: text(typeLabels[each]) }))}
          onChange={setType}
        />
        <TextField
          label={text('shell.optional_field', { name: text('assets.url') })}
          name="url"
          type="url"
          maxLength={2000}
          autoComplete="off"
          value={url}
          onChange={setUrl}
        />
      </div>
      <AuditFields prefix="audit." values={form.values} onChange={form.change} />
    </Form>
  );
}
