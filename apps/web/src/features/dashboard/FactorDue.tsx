import { useSignedInUser } from '../../api/use-session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Says until when an owner or administrator sets up a second step of signing in, before it is demanded. */
export function FactorDue() {
  const text = useText();
  const format = useFormat();
  const { mfa_due } = useSignedInUser();
  if (mfa_due === null) return null;
  return (
    <Notice tone="warn" action={<ButtonLink to="/settings?tab=security">{text('dashboard.factor_due_go')}</ButtonLink>}>
      {text('dashboard.factor_due', { date: format.date(mfa_due) })}
    </Notice>
  );
}
