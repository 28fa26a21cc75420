import type { Conversation as Said } from '@manara/contract/support';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MemberAvatar } from '../../ui/MemberAvatar.tsx';
import { AttachmentList } from './attachments/AttachmentList.tsx';

type Message = Said['messages'][number];

function MessageCard({ message }: { message: Message }) {
  const text = useText();
  const format = useFormat();
  return (
    <Card as="article" className={message.is_answer ? 'border-s-4 border-s-primary' : ''}>
      <p className="mb-2 text-sm text-ink-muted">
        <MemberAvatar id={message.author_id} name={message.author} /> <bdi className="font-semibold text-ink">{message.author}</bdi>
        {message.is_answer && <> · {text('support.answer')}</>} · <time dateTime={message.at}>{format.dateTime(message.at)}</time>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {message.text}
      </p>
      <AttachmentList attachments={message.attachments} />
    </Card>
  );
}

/** All that was written of a request and each time that it was resolved, the oldest first. */
export function Conversation({ messages, resolutions }: Pick<Said, 'messages' | 'resolutions'>) {
  const text = useText();
  const format = useFormat();
  const moments = [
    ...messages.map((message) => ({ at: message.at, key: message.id, message, by: '' })),
    ...resolutions.map(({ by, at }) => ({ at, key: `resolved ${at}`, message: null, by })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <ol aria-label={text('support.messages')} className="grid gap-4">
      {moments.map(({ key, at, by, message }) => (
        <li key={key}>
          {message ? (
            <MessageCard message={message} />
          ) : (
            <p className="flex items-start gap-2 text-ink-muted">
              <Icon name="check-circle" className="mt-1 shrink-0 text-good" />
              <span>{text('support.resolved_by', { person: isolate(by), at: isolate(format.dateTime(at)) })}</span>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
