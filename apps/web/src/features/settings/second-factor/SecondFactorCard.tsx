import type { User } from '@manara/contract/session';
import { useState } from 'react';
import { session } from '../../../api/api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useResumed } from '../../../ui/own-password/resume.ts';
import { PhoneRow } from '../phone/PhoneRow.tsx';
import { OutcomeNotice } from '../OutcomeNotice.tsx';
import { useOutcome } from '../use-outcome.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';

const dialogs: Partial<Record<string, 'set-up' | 'disable' | 'codes'>> = { app: 'set-up', 'app-off': 'disable', codes: 'codes' };

/** The second step of signing in: the authenticator app, codes by text message, and the backup codes of either. */
export function SecondFactorCard() {
  const text = useText();
  const { mfa_enabled: isOn, mfa_method: method, backup_codes: left } = useSignedInUser();
  const hasApp = method === 'totp';
  const [open, setOpen] = useState<'set-up' | 'disable' | 'codes' | null>(useResumed((dialog) => dialogs[dialog]));
  const [outcome, setOutcome] = useOutcome();
  const show = (dialog: typeof open) => {
    setOutcome(null);
    setOpen(dialog);
  };
  const close = () => setOpen(null);
  const turnedOn = (user: User) => {
    session.setUser(user);
    setOutcome({ tone: 'good', message: 'settings.app_turned_on' });
  };
  const turnedOff = (user: User) => {
    session.setUser(user);
    close();
    setOutcome({ tone: 'good', message: 'settings.app_turned_off' });
  };
  return (
    <Card>
      <h2 className="text-xl font-bold">{text('settings.factor_title')}</h2>
      <p className="mt-1 mb-4 text-ink-muted">{text('settings.factor_hint')}</p>
      <ul className="grid gap-3">
        <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="font-semibold">{text('settings.app')}</h3>
            <p className="text-ink-muted">{text(hasApp ? 'settings.app_on' : 'settings.app_off')}</p>
          </div>
          <Button onClick={() => show(hasApp ? 'disable' : 'set-up')}>
            <span>
              {text(hasApp ? 'settings.app_disable' : 'settings.app_enable')}
              <VisuallyHidden>{text('settings.app_of')}</VisuallyHidden>
            </span>
          </Button>
        </li>
        <PhoneRow onOpen={() => setOutcome(null)} onChanged={(message) => setOutcome({ tone: 'good', message })} />
        <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="font-semibold">{text('settings.codes')}</h3>
            <p className="text-ink-muted">{isOn ? text('settings.codes_left', { count: left }) : text('settings.codes_off')}</p>
          </div>
          {isOn && (
            <Button onClick={() => show('codes')}>
              <span>
                {text('settings.codes_generate')}
                <VisuallyHidden>{text('settings.codes_of')}</VisuallyHidden>
              </span>
            </Button>
          )}
        </li>
      </ul>
      <OutcomeNotice outcome={outcome} />
      {open === 'set-up' && <SetUpDialog onClose={close} onDone={turnedOn} />}
      {open === 'disable' && <DisableDialog onClose={close} onDone={turnedOff} />}
      {open === 'codes' && <NewCodesDialog onClose={close} onDone={(user) => session.setUser(user)} />}
    </Card>
  );
}
