import { useSignedInUser } from '../../api/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { PasswordField } from '../form/PasswordField.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
  takesFocus?: boolean;
}

/** The field for one's own password, with the address that a password manager knows it by; nothing where the account has none. */
export function OwnPasswordField({ value, onChange, takesFocus = false }: Props) {
  const text = useText();
  const { email, has_password } = useSignedInUser();
  if (!has_password) return null;
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        data-autofocus={takesFocus || undefined}
        label={text('settings.own_password')}
        name="password"
        autoComplete="current-password"
        required
        value={value}
        onChange={onChange}
      />
    </>
  );
}
