import { getPhone } from '@manara/contract/phone';
import type { User } from '@manara/contract/session';
import { use, useEffect, useState } from 'react';
import { session } from '../api/api.ts';
import { useApiQuery } from '../api/use-api.ts';
import { useSignedInUser } from '../api/use-session.ts';
import { OrganisationsCard } from '../features/settings/OrganisationsCard.tsx';
import { AddPasskeyDialog } from '../features/settings/passkeys/AddPasskeyDialog.tsx';
import { AddPhoneDialog } from '../features/settings/phone/AddPhoneDialog.tsx';
import { SetUpDialog } from '../features/settings/second-factor/SetUpDialog.tsx';
import { useSignOut } from '../features/session/use-sign-out.ts';
import { isolate } from '../i18n/isolate.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/Button.tsx';
import { knowsPasskeys } from '../ui/passkey/ask-passkey.ts';
import { useResumed } from '../ui/own-password/resume.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { HoldDemand } from './hold-demand.ts';

const dialogs = ['app', 'passkey', 'phone'] as const;

/** In place of all screens while the organisation demands a second step of signing in that the person has not: the way to it, or elsewhere. */
export function FactorDemanded() {
  const text = useText();
  const user = useSignedInUser();
  const signOut = useSignOut();
  const [open, setOpen] = useState(useResumed((dialog) => dialogs.find((one) => one === dialog)));
  const phone = useApiQuery(getPhone, {});
  // Told to the rest of the interface only once the backup codes have been seen: it takes this screen away.
  const [done, setDone] = useState<User | null>(null);
  const hold = use(HoldDemand);
  const { id } = user;
  useEffect(() => {
    hold(open ? id : null);
    return () => hold(null);
  }, [hold, open, id]);
  const close = () => {
    setOpen(null);
    if (done) session.setUser(done);
  };
  return (
    <>
      <PageHeader
        title={text('settings.demanded_title')}
        subtitle={text('settings.demanded_text', { organization: isolate(user.organization) })}
      />
      <div className="mb-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => setOpen('app')}>
          {text('settings.demanded_begin')}
        </Button>
        {knowsPasskeys() && <Button onClick={() => setOpen('passkey')}>{text('settings.passkey_add')}</Button>}
        <Button onClick={() => void signOut()}>{text('settings.demanded_leave')}</Button>
        {/* Last: it comes once it is known that text messages are sent. */}
        {phone.data?.sends === 'yes' && <Button onClick={() => setOpen('phone')}>{text('settings.demanded_phone')}</Button>}
      </div>
      <OrganisationsCard />
      {open === 'passkey' && <AddPasskeyDialog onClose={close} onDone={setDone} />}
      {open === 'phone' && <AddPhoneDialog onClose={close} onDone={setDone} />}
      {open === 'app' && <SetUpDialog onClose={close} onDone={setDone} />}
    </>
  );
}
