import { getSample, removeSample } from '@manara/contract/sample';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isNetworkError } from '../../api/answer.ts';
import { call } from '../../api/api.ts';
import { goToOrganisation } from '../../api/go-to-organisation.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useLeaving } from '../../ui/use-leaving.tsx';

/** On every screen of a sample organisation: that nothing here is true, the way back, and the way to remove it. */
export function SampleBanner() {
  const text = useText();
  const navigate = useNavigate();
  const { leaveBy, isLeaving, question } = useLeaving('leave');
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const home = useSignedInUser().sample?.home;
  if (!home) {
    return (
      <div className="pb-5" data-sample>
        <Notice tone="warn">
          <strong>{text('sample.mark')}</strong> {text('sample.note')}
        </Notice>
      </div>
    );
  }
  const goHome = async (): Promise<boolean> => {
    setFailure(null);
    const answer = await goToOrganisation(home.id);
    if (!answer.ok) setFailure(answer.detail ?? text(isNetworkError(answer) ? 'shell.network_error' : 'sample.operation_failed'));
    else await navigate('/dashboard');
    return answer.ok;
  };
  // What it is removed from is home: the session here ends with the sample. These words outlive the screen.
  const remove = async () => {
    if (!(await goHome())) return setAsked(false);
    const answer = await call(removeSample, {});
    await queryClient.invalidateQueries({ queryKey: [getSample.id] });
    if (answer.ok) return toast.good((say) => say('sample.removed'));
    toast.bad((say) => answer.detail ?? say(isNetworkError(answer) ? 'shell.network_error' : 'sample.operation_failed'));
  };
  return (
    <div className="pb-5" data-sample>
      <Notice
        tone="warn"
        action={
          <div className="flex flex-wrap gap-3">
            <Button
              busy={isLeaving && !isAsked}
              className="min-w-0 wrap-anywhere"
              onClick={() => void leaveBy(async () => void (await goHome()))}
            >
              {text('sample.leave', { organization: isolate(home.name) })}
            </Button>
            <Button onClick={() => setAsked(true)}>{text('sample.remove')}</Button>
          </div>
        }
      >
        <strong>{text('sample.mark')}</strong> {text('sample.note')}
        {failure && <p role="alert">{failure}</p>}
      </Notice>
      <ConfirmDialog
        open={isAsked}
        title={text('sample.remove_title')}
        confirmLabel={text('sample.remove')}
        busy={isLeaving}
        onClose={() => setAsked(false)}
        onConfirm={() => void leaveBy(remove)}
      >
        <p>{text('sample.remove_text')}</p>
      </ConfirmDialog>
      {question}
    </div>
  );
}
