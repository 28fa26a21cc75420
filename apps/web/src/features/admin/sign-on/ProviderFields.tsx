import type { OrganisationDomain } from '@manara/contract/domains';
import type { SignOnProvider } from '@manara/contract/sign-on';
import { useText } from '../../../i18n/use-text.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DomainBoxes } from './DomainBoxes.tsx';
import type { ProviderValues } from './provider-values.ts';

interface Props {
  values: ProviderValues;
  stored: SignOnProvider | null;
  /** Of the organisation. */
  domains: readonly OrganisationDomain[];
  onEdit: (change: Partial<ProviderValues>) => void;
}

/** Where a provider is, as whom we are known there, and what it is trusted with. */
export function ProviderFields({ values, stored, domains, onEdit }: Props) {
  const text = useText();
  return (
    <>
      <TextField
        label={text('sign-on.name')}
        hint={text('sign-on.name_hint')}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        data-autofocus
        value={values.name}
        onChange={(name) => onEdit({ name })}
      />
      {stored && <CopyField label={text('sign-on.callback')} value={stored.callback_url} takesFocus={false} />}
      <TextField
        label={text('sign-on.issuer')}
        hint={text(stored ? 'sign-on.fixed_hint' : 'sign-on.issuer_hint')}
        name="issuer"
        type="url"
        required={!stored}
        readOnly={stored !== null}
        maxLength={500}
        autoComplete="off"
        value={values.issuer}
        onChange={(issuer) => onEdit({ issuer })}
      />
      <TextField
        label={text('sign-on.client_id')}
        hint={stored ? text('sign-on.fixed_hint') : undefined}
        name="client_id"
        dir="ltr"
        required={!stored}
        readOnly={stored !== null}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        value={values.client_id}
        onChange={(client_id) => onEdit({ client_id })}
      />
      <PasswordField
        label={text('sign-on.secret')}
        hint={text(stored ? 'sign-on.secret_stored' : 'sign-on.secret_hint')}
        name="client_secret"
        what="token"
        required={!stored}
        maxLength={1000}
        autoComplete="new-password"
        value={values.client_secret}
        onChange={(client_secret) => onEdit({ client_secret })}
      />
      <DomainBoxes domains={domains} chosen={values.email_domains} onChoose={(email_domains) => onEdit({ email_domains })} />
      <Checkbox
        label={text('sign-on.makes_accounts')}
        hint={text('sign-on.makes_accounts_hint')}
        checked={values.makes_accounts}
        onChange={(makes_accounts) => onEdit({ makes_accounts })}
      />
      <Checkbox
        label={text('sign-on.asks_second_step')}
        hint={text('sign-on.asks_second_step_hint')}
        checked={values.asks_second_step}
        onChange={(asks_second_step) => onEdit({ asks_second_step })}
      />
    </>
  );
}
