import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { announce } from '../../../ui/announce/announce.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import type { ReviewSession, SessionView } from '../session/review-session.ts';

const icons: Record<SessionView['saving'], IconName> = { saved: 'check-circle', saving: 'clock', unsent: 'wifi-off', overtaken: 'alert' };

/** Whether the server has everything. */
export function SaveState({ session, view: { saving, unsent } }: { session: ReviewSession; view: SessionView }) {
  const text = useText();
  const wasUnsent = useRef(false);
  const tell = useEffectEvent(() => announce((say) => say(`review.saving.${saving}`, { count: unsent })));
  // That all goes well need not be heard with each change; that it does not, and that it does again, must be.
  useEffect(() => {
    if (saving === 'unsent' || (saving === 'saved' && wasUnsent.current)) tell();
    if (saving !== 'saving') wasUnsent.current = saving === 'unsent';
  }, [saving]);
  return (
    <span
      className={`flex flex-wrap items-center gap-2 text-sm font-semibold ${saving === 'saved' ? 'text-good' : saving === 'saving' ? 'text-ink-muted' : 'text-bad'}`}
    >
      <Icon name={icons[saving]} />
      <span>{text(`review.saving.${saving}`, { count: unsent })}</span>
      {saving === 'unsent' && (
        <Button size="sm" icon="refresh" onClick={session.sendNow}>
          {text('review.send_now')}
        </Button>
      )}
    </span>
  );
}
