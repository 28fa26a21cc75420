import { connectJira, type TrackerConnection } from '@manara/contract/trackers';
import { jiraKinds, type JiraKind } from '@manara/core/trackers/tracker';
import { useState } from 'react';
import { isAboutFields } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';
import { JiraAsks } from './JiraAsks.tsx';

interface Props {
  /** As it was connected before: all is entered again but the token. */
  connection: TrackerConnection | null;
  /** What it takes the place of. */
  former: string | null;
  onClose: () => void;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

type Field = 'address' | 'account' | 'token';

const missing: Record<Field, MessageId> = {
  address: 'jira.address_required',
  account: 'jira.account_required',
  token: 'jira.token_required',
};

/** Connects Jira Cloud or Data Center by an account and its token. */
export function ConnectJiraDialog({ connection, former, onClose, onDone }: Props) {
  const text = useText();
  const [kind, setKind] = useState<JiraKind>(jiraKinds.find((one) => one === connection?.kind) ?? 'jira_cloud');
  const [values, setValues] = useState<Record<Field, string>>({
    address: connection?.base_url ?? '',
    account: connection?.account ?? '',
    token: '',
  });
  const { errors, check, clear, fromServer } = useFieldErrors<Field>();
  const { mutate, isPending, error, reset } = useApiMutation(connectJira);
  const isCloud = kind === 'jira_cloud';
  const fields: readonly Field[] = isCloud ? ['address', 'account', 'token'] : ['address', 'token'];
  const change = (field: Field) => (next: string) => {
    setValues((now) => ({ ...now, [field]: next }));
    clear(field);
  };
  const submit = () => {
    reset();
    const empty = fields.filter((field) => values[field].trim() === '');
    if (!check(Object.fromEntries(empty.map((field) => [field, missing[field]])))) return;
    const { address, account, token } = values;
    mutate(
      { body: { kind, address, token, ...(isCloud && { account }) } },
      {
        onSuccess: async () => {
          await onDone();
          toast.good((say) => say('integrations.connected', { name: 'Jira' }));
          onClose();
        },
        onError: ({ failure }) => fromServer(failure.fields),
      },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text('integrations.connect_title', { name: 'Jira' })}
      onSubmit={submit}
      errors={errors}
      failure={error && !isAboutFields(error.failure) ? whyNot(text, error.failure, text('jira.operation_failed')) : null}
      submitLabel={text('integrations.connect')}
      busy={isPending}
    >
      <RadioGroup
        legend={text('jira.kind')}
        name="kind"
        value={kind}
        onChange={setKind}
        choices={jiraKinds.map((value) => ({ value, label: text(`jira.kind_${value}`) }))}
      />
      {former && <Notice tone="warn">{text('jira.replaces', { name: former })}</Notice>}
      <JiraAsks kind={kind} />
      <TextField
        label={text('jira.address')}
        hint={text(`jira.address_hint_${kind}`)}
        name="address"
        required
        maxLength={500}
        autoComplete="off"
        dir="ltr"
        value={values.address}
        onChange={change('address')}
      />
      {isCloud && (
        <TextField
          label={text('jira.account')}
          name="account"
          required
          maxLength={320}
          autoComplete="off"
          dir="ltr"
          value={values.account}
          onChange={change('account')}
        />
      )}
      <PasswordField
        label={text(`jira.token_${kind}`)}
        hint={text('jira.token_hint')}
        name="token"
        what="token"
        required
        maxLength={1000}
        autoComplete="off"
        value={values.token}
        onChange={change('token')}
      />
    </FormDialog>
  );
}
