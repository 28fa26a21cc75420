import type { getNotificationPreferences } from '@manara/contract/notifications';
import { putNotifications } from '@manara/contract/settings';
import { useState } from 'react';
import { call, session } from '../../../api/api.ts';
import type { Output } from '../../../api/endpoint-types.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { OutcomeNotice } from '../OutcomeNotice.tsx';
import { useOutcome } from '../use-outcome.ts';
import { whyFailed } from '../../../ui/why-failed.ts';

/** The switches that govern all notifications. `reach`: whether mail gets to the person; unknown while it loads. */
export function SwitchesCard({ reach }: { reach: Output<typeof getNotificationPreferences>['reach'] | undefined }) {
  const text = useText();
  const format = useFormat();
  const { email, email_notifications, push_notifications, weekly_reports, compliance_alerts } = useSignedInUser();
  const [values, setValues] = useState({ email_notifications, push_notifications, weekly_reports, compliance_alerts });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useOutcome();
  const submit = async () => {
    if (busy) return;
    setFailure(null);
    setOutcome(null);
    setBusy(true);
    const answer = await call(putNotifications, { body: values });
    setBusy(false);
    if (answer.ok) {
      session.setUser(answer.data);
      return setOutcome({ tone: 'good', message: 'settings.notifications_saved' });
    }
    setFailure(whyFailed(text, answer, 'settings.notifications_failed'));
  };
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  return (
    <Card>
      <h2 className="text-xl font-bold">{text('settings.notifications_title')}</h2>
      <p className="mt-1 mb-3 text-ink-muted">{text('settings.notifications_hint')}</p>
      {reach?.mail_refused_at && (
        <Notice tone="warn" role="note">
          {text('settings.notifications_refused', { email: isolate(email), day: format.date(reach.mail_refused_at) })}
        </Notice>
      )}
      <Form label={text('settings.notifications_title')} onSubmit={() => void submit()} failure={failure} className="grid max-w-xl gap-3">
        <Switch
          name="email_notifications"
          label={text('settings.notifications_email')}
          hint={text(reach?.sends_mail === false ? 'settings.notifications_no_mail' : 'settings.notifications_email_hint')}
          checked={values.email_notifications}
          onChange={(email_notifications) => set({ email_notifications })}
        />
        <Switch
          name="push_notifications"
          label={text('settings.notifications_push')}
          hint={text('settings.notifications_push_hint')}
          checked={values.push_notifications}
          onChange={(push_notifications) => set({ push_notifications })}
        />
        <Switch
          name="weekly_reports"
          label={text('settings.notifications_weekly')}
          hint={text(reach?.sends_mail === false ? 'settings.notifications_no_mail' : 'settings.notifications_weekly_hint')}
          checked={values.weekly_reports}
          onChange={(weekly_reports) => set({ weekly_reports })}
        />
        <Switch
          name="compliance_alerts"
          label={text('settings.notifications_alerts')}
          hint={text('settings.notifications_alerts_hint')}
          checked={values.compliance_alerts}
          onChange={(compliance_alerts) => set({ compliance_alerts })}
        />
        <Button type="submit" variant="primary" busy={busy} className="mt-2 justify-self-start">
          {text('settings.notifications_save')}
        </Button>
        <OutcomeNotice outcome={outcome} />
      </Form>
    </Card>
  );
}
