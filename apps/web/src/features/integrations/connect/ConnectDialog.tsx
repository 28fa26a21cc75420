import type { CodeHostName } from '@manara/contract/connections';
import { hostAddress } from '@manara/core/host-address';
import { useId, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { providers } from '../providers.ts';
import { Asks } from '../../../ui/connect/Asks.tsx';
import { useConnect } from './use-connect.ts';

interface Props {
  provider: CodeHostName;
  onClose: () => void;
  /** Reads the integrations again. */
  onConnected: () => Promise<void>;
}

/** Connects a provider, on its public server or one's own: GitHub by an App of one's own or a token, GitLab by a token. */
export function ConnectDialog({ provider, onClose, onConnected }: Props) {
  const text = useText();
  const formId = useId();
  const { name, home, example, tokens } = providers[provider];
  const [where, setWhere] = useState<'public' | 'own'>('public');
  const [how, setHow] = useState<'app' | 'token'>(provider === 'github' ? 'app' : 'token');
  const [address, setAddress] = useState('');
  const [token, setToken] = useState('');
  const [owner, setOwner] = useState('');
  const { errors, check, clear, fromServer } = useFieldErrors<'base_url' | 'token'>();
  const { connect, leave, isBusy, failure } = useConnect(provider, { onConnected, onClose, onRefused: fromServer });
  const server = where === 'public' ? home : hostAddress(address);
  const submit = () => {
    const isRight = check({
      ...(server === null && { base_url: 'integrations.address_invalid' as const }),
      ...(how === 'token' && !token.trim() && { token: 'integrations.token_required' as const }),
    });
    if (!isRight || server === null) return;
    if (how === 'app') leave(server, owner.trim());
    else connect(server, token.trim());
  };
  const host = server && new URL(server).host;
  const footer = (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} busy={isBusy}>
        {text(how === 'app' ? 'integrations.go_on' : 'integrations.connect')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={text('integrations.connect_title', { name })} footer={footer}>
      <Form id={formId} onSubmit={submit} errors={errors} failure={failure} className="grid gap-5">
        <RadioGroup
          legend={text('integrations.connect_where')}
          value={where}
          onChange={(next) => {
            setWhere(next);
            clear('base_url');
          }}
          choices={[
            { value: 'public', label: text('integrations.connect_public', { host: new URL(home).host }) },
            { value: 'own', label: text(`integrations.connect_own_${provider}`) },
          ]}
        />
        {where === 'own' && (
          <TextField
            label={text('integrations.connect_address')}
            hint={text('integrations.connect_address_hint', { example })}
            name="base_url"
            type="url"
            required
            maxLength={500}
            autoComplete="off"
            value={address}
            onChange={(next) => {
              setAddress(next);
              clear('base_url');
            }}
          />
        )}
        {provider === 'github' && (
          <RadioGroup
            legend={text('integrations.connect_how')}
            value={how}
            onChange={setHow}
            choices={[
              { value: 'app', label: text('integrations.connect_app'), hint: text('integrations.connect_app_hint') },
              { value: 'token', label: text('integrations.connect_token'), hint: text('integrations.connect_token_hint') },
            ]}
          />
        )}
        <Asks provider={provider} />
        {how === 'app' ? (
          <>
            <TextField
              label={text('shell.optional_field', { name: text('integrations.owner') })}
              hint={text('integrations.owner_hint')}
              name="owner"
              maxLength={100}
              autoComplete="off"
              dir="ltr"
              value={owner}
              onChange={setOwner}
            />
            <p className="text-ink-muted">{text('integrations.go_on_hint')}</p>
          </>
        ) : (
          <div className="grid gap-2">
            <PasswordField
              label={text('integrations.token')}
              hint={text('integrations.token_hint')}
              name="token"
              required
              maxLength={500}
              autoComplete="off"
              value={token}
              onChange={(next) => {
                setToken(next);
                clear('token');
              }}
            />
            {host && <ExternalLink href={`${server}${tokens}`}>{text('integrations.token_make', { host })}</ExternalLink>}
          </div>
        )}
      </Form>
    </Dialog>
  );
}
