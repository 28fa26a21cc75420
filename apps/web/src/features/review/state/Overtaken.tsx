import { useRef, useState } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ReviewSession, SessionView } from '../session/review-session.ts';
import { useReview } from '../session/use-review.ts';

/** Says that somebody was first, and keeps what is unsent: the newer document is taken in, and one's own changes wait to be made again. */
export function Overtaken({ session, view: { overtakenBy, aside, unsent } }: { session: ReviewSession; view: SessionView }) {
  const text = useText();
  const format = useFormat();
  const { say } = useReview();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const own = useRef<HTMLUListElement>(null);
  const again = (key: number) => {
    const done = session.takeAgain(key);
    say(text(done ? 'review.made_again' : 'review.vain'));
    if (done) toOwn();
  };
  const letGo = (key: number) => {
    session.letGo(key);
    toOwn();
  };
  const load = async () => {
    setBusy(true);
    const done = await session.catchUp();
    setBusy(false);
    setFailed(!done);
    if (!done) return;
    say(text('review.loaded_newer'));
    toOwn();
  };
  // The buttons go with what they were for: the focus goes on to what is left of one's own, or to the text.
  const toOwn = () =>
    requestAnimationFrame(() => (own.current?.querySelector('button') ?? document.getElementById('review-result'))?.focus());
  return (
    <>
      {overtakenBy && (
        <Notice
          tone="bad"
          action={
            <Button size="sm" busy={isBusy} onClick={() => void load()}>
              {text('review.load_newer')}
            </Button>
          }
        >
          <p>{text('review.overtaken', { name: isolate(overtakenBy.by), time: format.dateTime(overtakenBy.at), count: unsent })}</p>
          {hasFailed && <p>{text('shell.network_error')}</p>}
        </Notice>
      )}
      {aside.length > 0 && (
        <Notice tone="warn" role="alert">
          <p className="font-semibold">{text('review.aside', { count: aside.length })}</p>
          <ul ref={own} className="grid gap-2">
            {aside.map(({ key, change, reason, isVain }) => (
              <li key={key} className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 grow">
                  {change.said}
                  {reason && ` ${reason}`}
                  {isVain && ` ${text('review.vain')}`}
                </span>
                <Button size="sm" onClick={() => again(key)}>
                  {text('review.make_again')}
                </Button>
                <Button size="sm" onClick={() => letGo(key)}>
                  {text('review.let_go')}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
