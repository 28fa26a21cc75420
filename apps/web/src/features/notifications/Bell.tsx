import { countUnread, listNotifications } from '@manara/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { useLiveEvents, usePolling } from '../../api/use-live.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../ui/announce/announce.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { NotificationsCard, NotificationsDialog } from './NotificationsDialog.tsx';

const mostShown = 99;
/** Milliseconds between two looks while nothing comes live. */
const pollEvery = 30_000;

/** Says how many notifications are unread, and opens them: in a card that hangs from it, on phones in a dialog. It hears of what comes, and of what is read on another device. */
export function Bell() {
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const isWide = useMediaQuery('(width >= 48rem)');
  const [open, setOpen] = useState(false);
  const { data } = useApiQuery(countUnread, {}, { refetchInterval: usePolling(pollEvery) });
  useLiveEvents((event) => {
    if (event.type !== 'notifications_changed') return;
    for (const { id } of [countUnread, listNotifications]) void queries.invalidateQueries({ queryKey: [id] });
  });
  const unread = data?.unread ?? 0;
  const isOver = unread > mostShown;
  const label = isOver ? text('shell.bell_over', { most: mostShown }) : text('shell.bell', { unread });
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    if (known.current !== null && unread > known.current) announce((say) => say('shell.bell_news', { unread }));
    known.current = unread;
  }, [data, unread]);
  const look =
    'relative grid size-(--control) shrink-0 place-items-center rounded-control text-ink-muted transition-colors hover:bg-hover hover:text-ink fc-border';
  const face = (
    <>
      <Icon name="bell" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -end-0.5 -top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-bad px-1 text-xs leading-none font-bold text-surface"
        >
          {isOver ? text('shell.bell_many', { most: mostShown }) : format.number(unread)}
        </span>
      )}
    </>
  );
  if (isWide)
    return (
      <Popover label={label} title={text('shell.bell_title')} look={look} face={face} width="w-104" isFixed isDialog>
        {(close) => <NotificationsCard onClose={close} />}
      </Popover>
    );
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-label={label} title={label} onClick={() => setOpen(true)} className={look}>
        {face}
      </button>
      <NotificationsDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
