import { confirmNewEmail } from '@manara/contract/settings';
import { useParams } from 'react-router';
import { session } from '../../api/api.ts';
import { useApiMutation } from '../../api/use-api.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { whyFailed } from '../../ui/why-failed.ts';

/** Where the link leads that was mailed to a new address. It takes a press: programs that look into mails open links, too. */
export function ConfirmEmailScreen() {
  const text = useText();
  const { token = '' } = useParams();
  const { email, pending_email } = useSignedInUser();
  const { mutate, data, error, isPending } = useApiMutation(confirmNewEmail);
  const confirm = () => mutate({ body: { token } }, { onSuccess: (user) => session.setUser(user) });
  const wanted = data ? null : pending_email;
  return (
    <>
      <PageHeader title={text('settings.confirm_email_title')} />
      <Card>
        <div className="grid grid-cols-1 justify-items-start gap-5 wrap-anywhere">
          <div role="status">
            {data && (
              <Notice tone="good" role="note">
                {text('settings.confirm_email_done', { email: isolate(data.email) })}
              </Notice>
            )}
          </div>
          {error && <Notice tone="bad">{whyFailed(text, error.failure, 'settings.factor_failed')}</Notice>}
          {wanted && <p>{text('settings.confirm_email_text', { old: isolate(email), email: isolate(wanted) })}</p>}
          {!data && !wanted && <p>{text('settings.confirm_email_none')}</p>}
          {wanted && (
            <Button variant="primary" busy={isPending} onClick={confirm}>
              {text('settings.confirm_email')}
            </Button>
          )}
          {!wanted && <ButtonLink to="/settings?tab=profile">{text('settings.to_profile')}</ButtonLink>}
        </div>
      </Card>
    </>
  );
}
