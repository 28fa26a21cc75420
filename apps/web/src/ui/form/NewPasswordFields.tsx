import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { passwordRequirements, type NewPassword } from './new-password.ts';
import { PasswordField } from './PasswordField.tsx';

interface Props {
  values: NewPassword;
  onEdit: (name: keyof NewPassword, value: string) => void;
}

/** A new password, what it must hold, and its repetition. */
export function NewPasswordFields({ values, onEdit }: Props) {
  const text = useText();
  return (
    <>
      <PasswordField
        label={text('session.new_password')}
        name="new_password"
        autoComplete="new-password"
        required
        value={values.new_password}
        onChange={(value) => onEdit('new_password', value)}
      />
      <div className="text-sm">
        <p className="font-medium">{text('session.requirements')}</p>
        <ul className="mt-1 grid gap-1 text-ink-muted">
          {passwordRequirements(values.new_password).map(({ id, met }) => (
            <li key={id} className={`flex items-center gap-2 ${met ? 'text-good' : ''}`}>
              <Icon name={met ? 'check' : 'minus'} size={1} />
              <span>
                {text(id)}
                <VisuallyHidden> ({text(met ? 'session.requirement_met' : 'session.requirement_open')})</VisuallyHidden>
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-1 text-ink-muted">{text('session.requirement_known')}</p>
      </div>
      <PasswordField
        label={text('session.confirm_password')}
        name="confirm_password"
        autoComplete="new-password"
        required
        value={values.confirm_password}
        onChange={(value) => onEdit('confirm_password', value)}
      />
    </>
  );
}
