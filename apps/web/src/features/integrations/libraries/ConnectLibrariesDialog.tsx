import {
  connectLibraries,
  libraryClouds,
  startLibraryCode,
  type LibraryCloud,
  type LibraryCode,
  type LibraryConnection,
  type LibrarySignIn,
} from '@manara/contract/library-connections';
import { useState } from 'react';
import { isNetworkError } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { libraryNames } from '../../../ui/connect/library-services.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { LibraryAsks } from './LibraryAsks.tsx';
import { LibraryCodeDialog } from './LibraryCodeDialog.tsx';

interface Props {
  /** As it was connected before: the app is entered again, but for its secret. */
  connection: Pick<LibraryConnection, 'kind' | 'cloud' | 'tenant' | 'client_id' | 'how' | 'rights'>;
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

/** Connects SharePoint or OneDrive by an app registration of the organization's tenant, which signs in by itself or in the name of a person. */
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
  const [how, setHow] = useState<LibrarySignIn>(before.how ?? 'secret');
  const [write, setWrite] = useState(before.how === 'code' && (before.rights ?? []).includes('Files.ReadWrite.All'));
  const [code, setCode] = useState<LibraryCode | null>(null);
  const byApp = useApiMutation(connectLibraries);
  const byCode = useApiMutation(startLibraryCode);
  const { isPending, error } = how === 'secret' ? byApp : byCode;
  const change = (field: Field) => (next: string) => {
    setValues((now) => ({ ...now, [field]: next }));
    clear(field);
  };
  const connected = async () => {
    await onConnected();
    toast.good((say) => say('integrations.connected', { name }));
    onClose();
  };
  const { secret, ...app } = values;
  const getCode = () =>
    byCode.mutate(
      { params: { kind }, body: { cloud, ...app, write } },
      { onSuccess: setCode, onError: ({ failure }) => (setCode(null), fromServer(failure.fields)) },
    );
  const submit = () => {
    byApp.reset();
    byCode.reset();
    const asked = (Object.keys(values) as Field[]).filter((field) => how === 'secret' || field !== 'secret');
    const empty = asked.filter((field) => values[field].trim() === '');
    if (!check(Object.fromEntries(empty.map((field) => [field, missing[field]])))) return;
    if (how === 'code') return getCode();
    byApp.mutate(
      { params: { kind }, body: { cloud, ...app, secret } },
      { onSuccess: connected, onError: ({ failure }) => fromServer(failure.fields) },
    );
  };
  const failure =
    error &&
    (isNetworkError(error.failure) ? text('shell.network_error') : (error.failure.detail ?? text('integrations.connect_failed', { name })));
  if (code)
    return <LibraryCodeDialog kind={kind} code={code} isRenewing={isPending} onAgain={getCode} onConnected={connected} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={text('integrations.connect_title', { name })}
      onSubmit={submit}
      errors={errors}
      failure={failure}
      submitLabel={text(how === 'secret' ? 'integrations.connect' : 'integrations.code_get')}
      busy={isPending}
    >
      <RadioGroup
        legend={text('integrations.connect_how')}
        name="how"
        value={how}
        choices={(['secret', 'code'] as const).map((value) => ({
          value,
          label: text(`integrations.how_${value}`),
          hint: text(`integrations.how_${value}_hint`),
        }))}
        onChange={setHow}
      />
      {how === 'code' && <Checkbox label={text('integrations.code_write')} name="write" checked={write} onChange={setWrite} />}
      <LibraryAsks kind={kind} how={how} write={write} />
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
      {how === 'secret' && (
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
      )}
    </FormDialog>
  );
}
