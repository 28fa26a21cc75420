import { getNotificationPreferences, putNotificationPreferences, type NotificationPreferences } from '@manara/contract/notifications';
import { notificationKinds, type NotificationKind, type NotificationWay } from '@manara/core/notifications/notification';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { wholeNumber } from '../../../ui/form/whole-number.ts';
import { OutcomeNotice } from '../OutcomeNotice.tsx';
import { useOutcome } from '../use-outcome.ts';
import { KindsTable } from './KindsTable.tsx';
import { whyFailed } from '../../../ui/why-failed.ts';

const pauses = ['6', '24', '72', '168'] as const;
type Pause = (typeof pauses)[number];

/** The offered pause that is nearest above one that was set by a program. */
const pauseOf = (hours: number): Pause => pauses.find((one) => Number(one) >= hours) ?? '168';

/** How the person is told of each kind, and when they are alerted. */
export function ToldCard({ stored }: { stored: NotificationPreferences }) {
  const text = useText();
  const queries = useQueryClient();
  const {
    email_notifications: mails,
    push_notifications: pushes,
    compliance_alerts: alerts,
    weekly_reports: wantsWeekly,
  } = useSignedInUser();
  const [kinds, setKinds] = useState(stored.kinds);
  const [score, setScore] = useState(stored.alerts.score_below?.toString() ?? '');
  const [critical, setCritical] = useState(stored.alerts.new_critical);
  const [pause, setPause] = useState(pauseOf(stored.alerts.pause_hours));
  const [ownTeams, setOwnTeams] = useState(stored.alerts.own_teams ?? false);
  const [weekly, setWeekly] = useState(stored.weekly ?? { organization: true, teams: false });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useOutcome();
  const fields = useFieldErrors<'score_below'>();
  const choose = (kind: NotificationKind, way: NotificationWay, isOn: boolean) =>
    setKinds({ ...kinds, [kind]: { ...kinds[kind], [way]: isOn } });
  const submit = async () => {
    setFailure(null);
    setOutcome(null);
    const score_below = score.trim() === '' ? null : wholeNumber(score, [1, 100]);
    const isWrong = score.trim() !== '' && score_below === null;
    if (!fields.check(isWrong ? { score_below: 'settings.alerts_score_invalid' } : {}) || busy) return;
    setBusy(true);
    const answer = await call(putNotificationPreferences, {
      body: { kinds, alerts: { score_below, new_critical: critical, pause_hours: Number(pause), own_teams: ownTeams }, weekly },
    });
    setBusy(false);
    if (answer.ok) {
      void queries.invalidateQueries({ queryKey: [getNotificationPreferences.id] });
      return setOutcome({ tone: 'good', message: 'settings.told_saved' });
    }
    setFailure(whyFailed(text, answer, 'settings.told_failed'));
  };
  return (
    <Card>
      <h2 className="text-xl font-bold">{text('settings.told_title')}</h2>
      <p className="mt-1 mb-3 text-ink-muted">{text('settings.told_hint')}</p>
      {!mails && <p className="mb-3">{text('settings.told_email_off')}</p>}
      {!pushes && <p className="mb-3">{text('settings.told_push_off')}</p>}
      <Form
        label={text('settings.told_title')}
        onSubmit={() => void submit()}
        errors={fields.errors}
        failure={failure}
        className="grid gap-5"
      >
        <KindsTable kinds={kinds} of={notificationKinds} onChoose={choose} />
        <fieldset className="grid max-w-md gap-4">
          <legend className="mb-2 text-lg font-bold">{text('settings.alerts_title')}</legend>
          {!alerts && <p>{text('settings.told_alerts_off')}</p>}
          <TextField
            label={text('settings.alerts_score')}
            hint={text('settings.alerts_score_hint')}
            name="score_below"
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            value={score}
            onChange={(value) => {
              setScore(value);
              fields.clear('score_below');
            }}
          />
          <Checkbox label={text('settings.alerts_critical')} name="new_critical" checked={critical} onChange={setCritical} />
          <Checkbox
            label={text('settings.alerts_own_teams')}
            hint={text('settings.alerts_own_teams_hint')}
            name="own_teams"
            checked={ownTeams}
            onChange={setOwnTeams}
          />
          <Select
            label={text('settings.alerts_pause')}
            name="pause_hours"
            value={pause}
            options={pauses.map((value) => ({ value, label: text(`settings.alerts_pause_${value}`) }))}
            onChange={setPause}
          />
        </fieldset>
        <fieldset className="grid max-w-md gap-4">
          <legend className="mb-2 text-lg font-bold">{text('settings.weekly_title')}</legend>
          {!wantsWeekly && <p>{text('settings.weekly_off')}</p>}
          <Checkbox
            label={text('settings.weekly_organization')}
            name="weekly_organization"
            checked={weekly.organization}
            onChange={(organization) => setWeekly({ ...weekly, organization })}
          />
          <Checkbox
            label={text('settings.weekly_teams')}
            hint={text('settings.weekly_teams_hint')}
            name="weekly_teams"
            checked={weekly.teams}
            onChange={(teams) => setWeekly({ ...weekly, teams })}
          />
        </fieldset>
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {text('settings.told_save')}
        </Button>
        <OutcomeNotice outcome={outcome} />
      </Form>
    </Card>
  );
}
