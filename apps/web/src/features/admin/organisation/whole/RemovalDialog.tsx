import { removeOrganisation, type OrganisationExport } from '@manara/contract/organisation-data';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isNetworkError } from '../../../../api/answer.ts';
import { call, session } from '../../../../api/api.ts';
import { useSignedInUser } from '../../../../api/use-session.ts';
import { isolate } from '../../../../i18n/isolate.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../../ui/form/use-field-errors.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { OwnPasswordField } from '../../../../ui/own-password/OwnPasswordField.tsx';
import { OwnPasswordGate } from '../../../../ui/own-password/OwnPasswordGate.tsx';

interface Props {
  name: string;
  /** The newest first. */
  exports: readonly OrganisationExport[];
  /** Null while one is being made. */
  onExport: (() => void) | null;
  onClose: () => void;
}

/** Says what goes, offers to take it along before, and asks for the name and for who it is. Who has deleted it is signed out, and told so. */
export function RemovalDialog({ name, exports, onExport, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { has_password } = useSignedInUser();
  const [values, setValues] = useState({ name: '', password: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFieldErrors<'name' | 'password'>();
  const edit = (field: keyof typeof values) => (value: string) => {
    setValues({ ...values, [field]: value });
    fields.clear(field);
  };
  const submit = async () => {
    setFailure(null);
    const missing = {
      ...(!values.name.trim() && { name: 'admin.removal_name_required' as const }),
      ...(has_password && !values.password && { password: 'session.password_required' as const }),
    };
    if (!fields.check(missing) || busy) return;
    setBusy(true);
    // The server ends the session before it answers, and whoever asks for something then hears of that first.
    const release = session.hold();
    const answer = await call(removeOrganisation, { body: values });
    setBusy(false);
    if (answer.ok) session.close();
    release();
    if (answer.ok) return navigate('/', { replace: true, state: { deletedOrganisation: name } });
    fields.fromServer(answer.fields);
    if (Object.keys(answer.fields).length === 0)
      setFailure(answer.detail ?? text(isNetworkError(answer) ? 'shell.network_error' : 'admin.removal_failed'));
  };
  const last = exports.find(({ state }) => state === 'ready');
  return (
    <Dialog open onClose={onClose} title={text('admin.removal_ask', { name: isolate(name) })}>
      <div className="mb-5 grid gap-4">
        <p>{text('admin.removal_goes')}</p>
        <Notice
          tone="warn"
          action={
            onExport && (
              <Button icon="download" onClick={onExport}>
                {text('admin.removal_export_first')}
              </Button>
            )
          }
        >
          {last?.made_at
            ? text('admin.removal_exported', { time: isolate(format.dateTime(last.made_at)) })
            : text(onExport ? 'admin.removal_unexported' : 'admin.export_busy')}
        </Notice>
      </div>
      <OwnPasswordGate resume="removal">
        <Form onSubmit={() => void submit()} errors={fields.errors} failure={failure} className="grid gap-5">
          <TextField
            data-autofocus
            label={text('admin.removal_name')}
            hint={text('admin.removal_name_hint', { name: isolate(name) })}
            name="name"
            autoComplete="off"
            dir="auto"
            required
            value={values.name}
            onChange={edit('name')}
          />
          <OwnPasswordField value={values.password} onChange={edit('password')} />
          <Button type="submit" variant="danger" icon="trash" busy={busy} className="justify-self-end">
            {text('admin.removal_confirm')}
          </Button>
        </Form>
      </OwnPasswordGate>
    </Dialog>
  );
}
