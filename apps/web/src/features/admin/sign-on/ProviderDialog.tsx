import { createSignOnProvider, getSignOn, putSignOnProvider, type SignOnProvider } from '@manara/contract/sign-on';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { missingIn, settingsOf, valuesOf, type Named, type ProviderValues } from './provider-values.ts';
import { ProviderFields } from './ProviderFields.tsx';
import { RoleFields } from './RoleFields.tsx';

interface Props {
  /** null: a new one. */
  provider: SignOnProvider | null;
  onClose: () => void;
}

/** Adds a provider, or changes one. A new one is followed by the address that has to be entered there. */
export function ProviderDialog({ provider, onClose }: Props) {
  const text = useText();
  const formId = useId();
  const queries = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(provider));
  const [made, setMade] = useState<SignOnProvider | null>(null);
  const fields = useFieldErrors<Named>();
  const making = useApiMutation(createSignOnProvider);
  const changing = useApiMutation(putSignOnProvider);
  const error = making.error ?? changing.error;
  const isPending = making.isPending || changing.isPending;
  const edit = (change: Partial<ProviderValues>) => {
    setValues({ ...values, ...change });
    for (const name of Object.keys(change)) fields.clear(name as Named);
  };
  const submit = () => {
    if (!fields.check(missingIn(values, provider === null)) || isPending) return;
    const { issuer, client_id, client_secret } = values;
    const settings = settingsOf(values);
    const done = () => void queries.invalidateQueries({ queryKey: [getSignOn.id] });
    if (!provider)
      return making.mutate(
        { body: { ...settings, issuer, client_id, client_secret } },
        {
          onSuccess: (stored) => {
            done();
            setMade(stored);
          },
        },
      );
    changing.mutate(
      { params: { id: provider.id }, body: { ...settings, ...(client_secret.trim() && { client_secret }) } },
      {
        onSuccess: ({ name }) => {
          done();
          toast.good((say) => say('sign-on.saved', { name: isolate(name) }));
          onClose();
        },
      },
    );
  };
  if (made)
    return (
      <Dialog
        open
        onClose={onClose}
        title={text('sign-on.made_title')}
        footer={
          <Button variant="primary" onClick={onClose}>
            {text('sign-on.done')}
          </Button>
        }
      >
        <div className="grid gap-5">
          <p role="status">{text('sign-on.made', { name: isolate(made.name) })}</p>
          <CopyField label={text('sign-on.callback')} value={made.callback_url} />
        </div>
      </Dialog>
    );
  const footer = (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} busy={isPending}>
        {text('shell.save')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={provider ? text('sign-on.edit_title', { name: isolate(provider.name) }) : text('sign-on.add_title')}
      footer={footer}
    >
      <Form
        id={formId}
        onSubmit={submit}
        errors={{ ...error?.failure.fields, ...fields.errors }}
        failure={error ? (error.failure.detail ?? text('sign-on.operation_failed')) : null}
        className="grid grid-cols-1 gap-5"
      >
        <ProviderFields values={values} stored={provider} onEdit={edit} />
        <RoleFields values={values} onEdit={edit} />
      </Form>
    </Dialog>
  );
}
