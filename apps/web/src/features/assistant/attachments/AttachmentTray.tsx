import type { AssistantAttachment } from '@manara/contract/assistant-attachments';
import type { ReactNode, RefObject } from 'react';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useSaying } from '../../../i18n/saying.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { Attachments, Upload } from './use-attachments.ts';

interface RowProps {
  name: string;
  why: string | null;
  state: ReactNode;
  onRemove: () => void;
}

/** One attachment: its name, how far it is, why it failed, and what can be done about it. */
function Row({ name, why, state, onRemove }: RowProps) {
  const text = useText();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-40">
        <span className="font-medium wrap-anywhere">
          <Bdi>{name}</Bdi>
        </span>
        {why && (
          <span className="flex items-start gap-1.5 text-sm font-medium text-bad">
            <Icon name="alert" size={1} className="mt-1" />
            <span className="min-w-0 wrap-anywhere">{why}</span>
          </span>
        )}
      </span>
      {state}
      <IconButton icon="close" label={text('assistant.attach_remove', { name: isolate(name) })} onClick={onRemove} />
    </li>
  );
}

/** A file that is uploaded, or could not be. */
function UploadRow({ upload: { name, sent, why }, onRemove }: { upload: Upload; onRemove: () => void }) {
  const text = useText();
  const said = useSaying();
  const state = why ? (
    <Badge tone="bad">{text('assistant.attach_not_checked')}</Badge>
  ) : (
    <span className="flex items-center gap-2 text-sm text-ink-muted">
      {text('assistant.attach_uploading')}
      <ProgressBar value={sent * 100} label={text('assistant.attach_uploading_of', { name: isolate(name) })} className="w-24" />
    </span>
  );
  return <Row name={name} why={why && said(why)} state={state} onRemove={onRemove} />;
}

interface StoredProps {
  attachment: AssistantAttachment;
  onAgain: () => void;
  onRemove: () => void;
}

/** A file or page that is checked, was checked, or could not be. */
function StoredRow({ attachment: { name, state, failure }, onAgain, onRemove }: StoredProps) {
  const text = useText();
  const shown = {
    analyzing: (
      <span className="flex items-center gap-2 text-sm text-ink-muted">
        <Spinner />
        {text('assistant.attach_analyzing')}
      </span>
    ),
    completed: <Badge tone="good">{text('assistant.attach_completed')}</Badge>,
    failed: (
      <>
        <Badge tone="bad">{text('assistant.attach_not_checked')}</Badge>
        <Button size="sm" icon="refresh" aria-label={text('assistant.attach_retry', { name: isolate(name) })} onClick={onAgain}>
          {text('shell.retry')}
        </Button>
      </>
    ),
  }[state];
  return <Row name={name} why={failure} state={shown} onRemove={onRemove} />;
}

interface Props {
  attachments: Attachments;
  /** Takes the focus when what was pressed goes away. */
  choose: RefObject<HTMLButtonElement | null>;
}

/** What is attached to the message that is being written. */
export function AttachmentTray({ attachments, choose }: Props) {
  const text = useText();
  const { uploads, stored, isUnread, isReading, read, drop, remove, again } = attachments;
  const gone = () => choose.current?.focus();
  if (isUnread) {
    return (
      <RetryNotice onRetry={read} retrying={isReading}>
        {text('assistant.attachments_failed')}
      </RetryNotice>
    );
  }
  if (uploads.length + stored.length === 0) return null;
  return (
    <ul aria-label={text('assistant.attachments')} className="grid gap-2">
      {stored.map((attachment) => (
        <StoredRow
          key={attachment.id}
          attachment={attachment}
          onAgain={() => {
            gone();
            void again(attachment);
          }}
          onRemove={() => {
            gone();
            remove(attachment);
          }}
        />
      ))}
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRemove={() => {
            gone();
            drop(upload.key);
          }}
        />
      ))}
    </ul>
  );
}
