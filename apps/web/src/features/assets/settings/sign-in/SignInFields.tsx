import type { AssetSignIn } from '@manara/contract/asset-settings';
import { signInBounds, signInKinds } from '@manara/core/sign-in/sign-in';
import { useId } from 'react';
import { isolate } from '../../../../i18n/isolate.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { webAddress } from '../../web-address.ts';
import { MarkFields } from './MarkFields.tsx';
import { SecretField } from './SecretField.tsx';
import { withKind, type SignInValues } from './sign-in-values.ts';

interface Props {
  stored: AssetSignIn | null;
  /** Of the asset, as it is typed: secrets go to its origin alone. */
  address: string;
  values: SignInValues;
  onChange: (values: SignInValues) => void;
}

const secretLabels = {
  basic: 'assets.sign_in_password',
  form: 'assets.sign_in_password',
  header: 'assets.sign_in_header_value',
  cookie: 'assets.sign_in_cookie_value',
} as const;

/** How scans sign in. */
export function SignInFields({ stored, address, values, onChange }: Props) {
  const text = useText();
  const promises = useId();
  const { kind } = values;
  const url = webAddress(address);
  const origin = url && URL.canParse(url) ? new URL(url).origin : null;
  const choose = (next: SignInValues['kind']) => onChange(withKind(values, next, stored));
  const isNamed = kind === 'header' || kind === 'cookie';
  const field = (name: 'username' | 'name' | 'url', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      name={`sign_in.${name}`}
      type={name === 'url' ? 'url' : 'text'}
      dir={name === 'username' ? 'auto' : 'ltr'}
      required
      maxLength={signInBounds[name]}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={values[name]}
      onChange={(typed) => onChange({ ...values, [name]: typed })}
    />
  );
  return (
    <div className="grid gap-4">
      <Select
        label={text('assets.sign_in_kind')}
        hint={text(`assets.sign_in_${kind}`)}
        name="sign_in.kind"
        value={kind}
        options={(['none', ...signInKinds] as const).map((each) => ({ value: each, label: text(`assets.sign_in_${each}_short`) }))}
        onChange={choose}
      />
      {stored && kind === 'none' && (
        <p role="status" className="text-sm">
          {text('assets.sign_in_removed')}
        </p>
      )}
      {kind === 'form' && field('url', text('assets.sign_in_url'), text('assets.sign_in_url_hint'))}
      {(kind === 'form' || kind === 'basic') && field('username', text('assets.sign_in_username'))}
      {isNamed && field('name', text(kind === 'header' ? 'assets.sign_in_header_name' : 'assets.sign_in_cookie_name'))}
      {kind !== 'none' && (
        <>
          <SecretField
            label={text(secretLabels[kind])}
            value={values.secret}
            isStored={stored?.kind === kind}
            onChange={(secret) => onChange({ ...values, secret })}
            onRemove={() => {
              choose('none');
              document.querySelector<HTMLElement>('[name="sign_in.kind"]')?.focus();
            }}
          />
          <MarkFields isRequired={kind === 'form'} values={values} onChange={onChange} />
          <div className="rounded-control border border-line bg-sunken p-4 text-sm">
            <p id={promises} className="font-semibold">
              {text('assets.sign_in_promises')}
            </p>
            <ul aria-labelledby={promises} className="mt-1 list-disc space-y-1 ps-5">
              <li>{origin ? text('assets.sign_in_promise_origin', { origin: isolate(origin) }) : text('assets.sign_in_promise_own')}</li>
              <li>{text('assets.sign_in_promise_stored')}</li>
              <li>{text('assets.sign_in_promise_out')}</li>
              <li>{text('assets.sign_in_promise_account')}</li>
            </ul>
          </div>
        </>
      )}
    </div>
  );
}
