import { getPush } from '@manara/contract/push';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pushPossibility, turnPushOff, turnPushOn } from '../../../api/browser-push.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { OutcomeNotice } from '../OutcomeNotice.tsx';
import { useOutcome } from '../use-outcome.ts';

/** Whether this browser shows notifications while Manara is closed. */
export function PushCard() {
  const text = useText();
  const queries = useQueryClient();
  const { id, push_notifications: isWanted } = useSignedInUser();
  const { data } = useApiQuery(getPush, {});
  const [possibility, setPossibility] = useState(pushPossibility);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useOutcome();
  const isOn = possibility === 'possible' && data?.is_on === true && Notification.permission === 'granted';
  const change = async () => {
    if (busy || !data) return;
    setBusy(true);
    setOutcome(null);
    const came = isOn ? ((await turnPushOff(id)) ? 'off' : 'off_failed') : await turnPushOn(data.key, id);
    setBusy(false);
    setPossibility(pushPossibility());
    void queries.invalidateQueries({ queryKey: [getPush.id] });
    if (came === 'on' || came === 'off') setOutcome({ tone: 'good', message: `settings.push_turned_${came}` });
    else if (came !== 'denied') setOutcome({ tone: 'bad', message: `settings.push_${came}` });
  };
  return (
    <Card>
      <h2 className="text-xl font-bold">{text('settings.push_title')}</h2>
      <p className="mt-1">{text(`settings.push_${possibility === 'possible' ? (isOn ? 'on' : 'off') : possibility}`)}</p>
      {possibility === 'possible' && !isWanted && <p className="mt-1">{text('settings.push_switched_off')}</p>}
      {possibility === 'possible' && (
        <Button className="mt-3" busy={busy || !data} onClick={() => void change()}>
          {text(isOn ? 'settings.push_turn_off' : 'settings.push_turn_on')}
        </Button>
      )}
      <OutcomeNotice outcome={outcome} />
    </Card>
  );
}
