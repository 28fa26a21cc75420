import { connectLibraries, libraryClouds, type LibraryCloud, type LibraryConnection } from '@manara/contract/library-connections';
import { useState } from 'react';
import { isNetworkError } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { libraryNames } from '../../../ui/connect/library-services.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { LibraryAsks } from './LibraryAsks.tsx';

interface Props {
  /** As it was connected before: the app is entered again, but for its secret. */
  connection: Pick<LibraryConnection, 'kind' | 'cloud' | 'tenant' | 'client_id'>;
  onClose: () => void;
  /** Reads the integrations again. */
  onConnected: () => Promise<void>;
}

type Field = 'tenant' | 'client_id' | 'secret';

/** Where administrators of a tenant register apps, by cloud. */
const portals: Record<LibraryCloud, string> = {
  global: 'https://entra.microsoft.com',
  us_government: 'https://entra.microsoft.us',
  us_defense: 'https://entra.microsoft.us',
  china: 'https://portal.azure.cn',
};

const missing: Record<Field, MessageId> = {
  tenant: 'integrations.tenant_required',
  client_id: 'integrations.client_id_required',
  secret: 'integrations.secret_required',
};

/** Connects SharePoint or OneDrive by an app registration of the organization's tenant. */
export function ConnectLibrariesDialog({ connection: { kind, ...before }, onClose, onConnected }: Props) {
  const text = useText();
  const name = libraryNames[kind];
  const [cloud, setCloud] = useState<LibraryCloud>(before.cloud ?? 'global');
  const [values, setValues] = useState<Record<Field, string>>({
    tenant: before.tenant ?? '',
    client_id: before.client_id ?? '',
    secret: '',
  });
  const { errors, check, clear, fromServer } = useFieldErrors<Field>();
  const { mutate, isPending, error, reset } = useApiMutation(connectLibraries);
  const change = (field: Field) => (next: string) => {
    setValues((now) => ({ ...now, [field]: next }));
    clear(field);
  };
  const submit = () => {
    reset();
    const empty = (Object.keys(values) as Field[]).filter((field) => values[field].trim() === '');
    if (!check(Object.fromEntries(empty.map((field) => [field, missing[field]])))) return;
    mutate(
      { params: { kind }, body: { cloud, ...values } },
      {
        onSuccess: async () => {
          await onConnected();
          toast.good((say) => say('integrations.connected', { name }));
          onClose();
        },
        onError: ({ failure }) => fromServer(failure.fields),
      },
    );
  };
  const failure =
    error &&
    (isNetworkError(error.failure) ? text('shell.network_error') : (error.failure.detail ?? text('integrations.connect_failed', { name })));
  return (
    <FormDialog
      onClose={onClose}
      title={text('integrations.connect_title', { name })}
      onSubmit={submit}
      errors={errors}
      failure={failure}
      submitLabel={text('integrations.connect')}
      busy={isPending}
    >
      <LibraryAsks kind={kind} />
      <ExternalLink href={portals[cloud]}>{text('integrations.app_register')}</ExternalLink>
      <Select
        label={text('integrations.cloud')}
        value={cloud}
        options={libraryClouds.map((value) => ({ value, label: text(`integrations.cloud_${value}`) }))}
        onChange={setCloud}
      />
      <TextField
        label={text('integrations.tenant')}
        hint={text('integrations.tenant_hint')}
        name="tenant"
        required
        maxLength={253}
        autoComplete="off"
        dir="ltr"
        value={values.tenant}
        onChange={change('tenant')}
      />
      <TextField
        label={text('integrations.client_id')}
        hint={text('integrations.client_id_hint')}
        name="client_id"
        required
        maxLength={100}
        autoComplete="off"
        dir="ltr"
        value={values.client_id}
        onChange={change('client_id')}
      />
      <PasswordField
        label={text('integrations.secret')}
        hint={text('integrations.secret_hint')}
        name="secret"
        what="secret"
        data-autofocus={before.client_id !== null || undefined}
        required
        maxLength={500}
        autoComplete="off"
        value={values.secret}
        onChange={change('secret')}
      />
    </FormDialog>
  );
}
