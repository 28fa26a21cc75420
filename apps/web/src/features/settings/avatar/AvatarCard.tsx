import { deleteAvatar, putAvatar } from '@manara/contract/avatar';
import type { User } from '@manara/contract/session';
import type { PicturePart } from '@manara/core/picture-part';
import { useRef, useState } from 'react';
import { type Answer } from '../../../api/answer.ts';
import { call, callForm, session } from '../../../api/api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { OutcomeNotice } from '../OutcomeNotice.tsx';
import { useOutcome } from '../use-outcome.ts';
import { PartDialog } from './PartDialog.tsx';
import { uprightSize, type Size } from './upright-size.ts';
import { whyFailed } from '../../../ui/why-failed.ts';

const mostBytes = 2 * 1024 * 1024;

/** One's picture: another one, or none. */
export function AvatarCard() {
  const text = useText();
  const user = useSignedInUser();
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<{ file: File; size: Size } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useOutcome();
  const settle = async (answering: Promise<Answer<User>>, done: MessageId) => {
    setFailure(null);
    setOutcome(null);
    setBusy(true);
    const answer = await answering;
    setBusy(false);
    if (!answer.ok) return setFailure(whyFailed(text, answer, 'settings.avatar_failed'));
    session.setUser(answer.data);
    setOutcome({ tone: 'good', message: done });
  };
  const send = (file: File, part: PicturePart | null) => {
    setChosen(null);
    const form = new FormData();
    for (const [name, value] of Object.entries(part ?? {})) form.append(name, String(value));
    form.append('file', file);
    void settle(
      callForm(putAvatar, form, () => {}, new AbortController().signal),
      'settings.avatar_saved',
    );
  };
  const choose = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file || busy) return;
    if (file.size > mostBytes) {
      setOutcome(null);
      return setFailure(text('settings.avatar_too_large'));
    }
    setFailure(null);
    setOutcome(null);
    setBusy(true);
    const size = await uprightSize(file);
    setBusy(false);
    // What this browser cannot show the server may read, or says why not.
    if (size) setChosen({ file, size });
    else send(file, null);
  };
  const remove = () => {
    change.current?.focus();
    void settle(call(deleteAvatar, {}), 'settings.avatar_removed');
  };
  return (
    <Card>
      <h2 className="text-xl font-bold">{text('settings.avatar_title')}</h2>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        {user.avatar_url ? (
          <PersonAvatar name={user.full_name || user.email} url={user.avatar_url} />
        ) : (
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-muted fc-border">
            <Icon name="user" />
          </span>
        )}
        <Button ref={change} busy={busy} onClick={() => input.current?.click()}>
          {text('settings.avatar_change')}
        </Button>
        {/* Its room stays where there is nothing to remove, so that nothing below moves. */}
        <Button variant="quiet" className={user.avatar_url ? '' : 'invisible'} onClick={remove}>
          {text('settings.avatar_remove')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".jpg,.jpeg,.png,.gif,image/jpeg,image/png,image/gif"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
      <p className="my-3 text-ink-muted">{text('settings.avatar_hint')}</p>
      {/* The message has its room before it is there, so that nothing below moves. */}
      <div className="min-h-28 sm:min-h-14">
        {failure && <Notice tone="bad">{failure}</Notice>}
        <OutcomeNotice outcome={outcome} />
      </div>
      {chosen && <PartDialog {...chosen} onClose={() => setChosen(null)} onUse={(part) => send(chosen.file, part)} />}
    </Card>
  );
}
