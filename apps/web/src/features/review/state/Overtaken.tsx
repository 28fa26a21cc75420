import { useEffect, useRef, useState } from 'react';
import { isNetworkError } from '../../../api/answer.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useSaying } from '../../../i18n/saying.ts';
import { useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../ui/announce/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Aside } from '../session/asides.ts';
import type { ReviewSession, SessionView } from '../session/review-session.ts';
import { typedIn } from '../session/typed-in.ts';
import { useReview } from '../session/use-review.ts';

/** Says that somebody was first, and keeps what is unsent: the newer document is taken in, and one's own changes wait to be made again. */
export function Overtaken({
  session,
  view: { state, overtakenBy, aside, unsent, trouble },
}: {
  session: ReviewSession;
  view: SessionView;
}) {
  const text = useText();
  const format = useFormat();
  const { say } = useReview();
  const [isBusy, setBusy] = useState(false);
  const own = useRef<HTMLUListElement>(null);
  const known = useRef(0);
  const { length: count } = aside;
  useEffect(() => {
    if (count > known.current) announce((say) => say('review.aside', { count }));
    known.current = count;
  }, [count]);
  const again = (key: number) => {
    const done = session.takeAgain(key);
    say((text) => text(done ? 'review.made_again' : 'review.vain'));
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
    if (!done) return;
    say((text) => text('review.loaded_newer'));
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
          <p>
            {text(overtakenBy.kind === 'read' ? 'review.overtaken_read' : 'review.overtaken', {
              name: isolate(overtakenBy.by),
              time: format.dateTime(overtakenBy.at),
              count: unsent,
            })}
          </p>
        </Notice>
      )}
      {trouble && (
        <Notice tone="bad" role="alert">
          {isNetworkError(trouble) ? text('shell.network_error') : trouble.detail}
        </Notice>
      )}
      {aside.length > 0 && (
        <Notice tone="warn">
          <p className="font-semibold">{text('review.aside', { count })}</p>
          <ul ref={own} className="grid gap-2">
            {aside.map((one) => (
              <AsideItem
                key={one.key}
                aside={one}
                isForeign={one.reading !== state.reading}
                onAgain={() => again(one.key)}
                onLetGo={() => letGo(one.key)}
              />
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

interface ItemProps {
  aside: Aside;
  /** It was made on another reading of the source, so that nobody but its maker can say where it belongs. */
  isForeign: boolean;
  onAgain: () => void;
  onLetGo: () => void;
}

/** A change that is not in the document, with the words that were typed for it. */
function AsideItem({ aside: { change, reason, isVain }, isForeign, onAgain, onLetGo }: ItemProps) {
  const text = useText();
  const said = useSaying();
  const words = typedIn(change);
  return (
    <li className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 grow">
        <p>
          {[said(change.said), reason, isForeign ? text('review.aside_foreign') : isVain ? text('review.vain') : '']
            .filter(Boolean)
            .join(' ')}
        </p>
        {words !== '' && (
          <blockquote dir="auto" className="mt-1 border-s-4 border-line-strong ps-3 whitespace-pre-wrap wrap-anywhere">
            {words}
          </blockquote>
        )}
      </div>
      {!isForeign && (
        <Button size="sm" onClick={onAgain}>
          {text('review.make_again')}
        </Button>
      )}
      <Button size="sm" onClick={onLetGo}>
        {text('review.let_go')}
      </Button>
    </li>
  );
}
