import { isGithubOwner } from '@manara/core/github-owner';
import { hostAddress, lacksHttps } from '@manara/core/host-address';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import type { Integration } from '../integration.ts';
import { providers } from '../providers.ts';
import { Asks } from '../../../ui/connect/Asks.tsx';
import { useConnect } from './use-connect.ts';

interface Props {
  /** As it stands: where and how it was connected is where and how it is again, unless told otherwise. */
  integration: Pick<Integration, 'provider' | 'base_url' | 'how'>;
  onClose: () => void;
  /** Reads the integrations again. */
  onConnected: () => Promise<void>;
}

/** What an entered address lacks. */
const addressFault = (address: string) => (lacksHttps(address) ? 'integrations.address_https' : 'integrations.address_invalid');

/** Connects a provider, on its public server or one's own: GitHub by an App of one's own or a token, GitLab by a token. */
export function ConnectDialog({ integration, onClose, onConnected }: Props) {
  const text = useText();
  const { provider, base_url: before, how: way } = integration;
  const { name, home, example, tokens } = providers[provider];
  const wasElsewhere = before !== null && before !== home;
  const [where, setWhere] = useState<'public' | 'own'>(wasElsewhere ? 'own' : 'public');
  const [how, setHow] = useState<'app' | 'token'>(way ?? (provider === 'github' ? 'app' : 'token'));
  const [address, setAddress] = useState(wasElsewhere ? before : '');
  const [token, setToken] = useState('');
  const [owner, setOwner] = useState('');
  const { errors, check, clear, fromServer } = useFieldErrors<'base_url' | 'token' | 'owner'>();
  const { connect, leave, forget, isBusy, failure } = useConnect(provider, { onConnected, onClose, onRefused: fromServer });
  const server = where === 'public' ? home : hostAddress(address);
  const submit = () => {
    forget();
    const isRight = check({
      ...(server === null && { base_url: addressFault(address) }),
      ...(how === 'token' && !token.trim() && { token: 'integrations.token_required' as const }),
      ...(how === 'app' && !isGithubOwner(owner.trim()) && { owner: 'integrations.owner_invalid' as const }),
    });
    if (!isRight || server === null) return;
    if (how === 'app') leave(server, owner.trim());
    else connect(server, token.trim());
  };
  const host = server && new URL(server).host;
  return (
    <FormDialog
      onClose={onClose}
      title={text('integrations.connect_title', { name })}
      onSubmit={submit}
      errors={errors}
      failure={failure}
      submitLabel={text(how === 'app' ? 'integrations.go_on' : 'integrations.connect')}
      busy={isBusy}
    >
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
          onChange={(next) => {
            setHow(next);
            clear('owner');
            clear('token');
          }}
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
            onChange={(next) => {
              setOwner(next);
              clear('owner');
            }}
          />
          <p className="text-ink-muted">{text('integrations.go_on_hint')}</p>
        </>
      ) : (
        <div className="grid gap-2">
          <PasswordField
            label={text('integrations.token')}
            hint={text('integrations.token_hint')}
            name="token"
            what="token"
            data-autofocus={way === 'token' || undefined}
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
    </FormDialog>
  );
}
