import { readNotification, type Notification } from '@manara/contract/notifications';
import { useRef } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/api.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';

interface Props {
  notification: Notification;
  onRead: () => void;
  /** Its thing is about to be shown. */
  onGo: () => void;
}

/** One notification, which leads to what it is about; going there reads it. */
export function NotificationItem({ notification: { id, message, path, latest_at, read_at }, onRead, onGo }: Props) {
  const text = useText();
  const format = useFormat();
  const link = useRef<HTMLAnchorElement>(null);
  const isUnread = read_at === null;
  const read = async () => {
    await call(readNotification, { params: { id } });
    onRead();
  };
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="min-w-0 grow py-1">
        <Link
          ref={link}
          to={path}
          onClick={() => {
            if (isUnread) void read();
            onGo();
          }}
          className={`block ${isUnread ? 'font-bold' : ''}`}
        >
          {message}
        </Link>
        <p className="mt-1 text-sm text-ink-muted">
          {isUnread && <span className="font-semibold text-ink">{text('shell.bell_unread')} · </span>}
          <time dateTime={latest_at} title={format.dateTime(latest_at)}>
            {format.ago(latest_at)}
          </time>
        </p>
      </div>
      {isUnread && (
        <IconButton
          icon="check"
          label={text('shell.bell_read', { message })}
          onClick={() => {
            // The button goes once it is read.
            link.current?.focus();
            void read();
          }}
        />
      )}
    </li>
  );
}
