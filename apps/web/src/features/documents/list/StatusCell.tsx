import type { Document, DocumentStatus } from '@manara/contract/documents';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';

interface Look {
  icon: IconName | null;
  classes: string;
  label: MessageId;
}

const looks: Record<DocumentStatus, Look> = {
  uploaded: { icon: 'clock', classes: 'text-warn', label: 'documents.status.uploaded' },
  processing: { icon: null, classes: 'text-primary', label: 'documents.status.processing' },
  completed: { icon: 'check-circle', classes: 'text-good', label: 'documents.status.completed' },
  failed: { icon: 'alert', classes: 'text-bad', label: 'documents.status.failed' },
};
/** A failure to the program, and none to the person who has stopped it. */
const stopped = { icon: 'stop', classes: 'text-ink-muted', label: 'documents.status_stopped' } as const;
const pending = { icon: 'clock', classes: 'text-warn', label: 'documents.status.pending' } as const;

function lookOf({ status, failure }: Document): Look {
  if (status === 'failed' && failure?.code === 'cancelled') return stopped;
  // A newer server may know more of them.
  return Object.hasOwn(looks, status) ? looks[status] : pending;
}

/** How far a document is, page by page while it is converted, and why it failed. */
export function StatusCell({ document, name }: { document: Document; name: string }) {
  const text = useText();
  const { status, progress, pages_done: done, pages_known: known, failure } = document;
  const { icon, classes, label } = lookOf(document);
  return (
    <div className="grid gap-1">
      <span className={`flex items-center gap-2 font-semibold whitespace-nowrap ${classes}`}>
        {icon ? <Icon name={icon} /> : <Spinner />}
        {text(label)}
      </span>
      {status === 'uploaded' && <span className="text-sm text-ink-muted">{text('documents.conversion_waits')}</span>}
      {status === 'processing' && (
        <>
          <ProgressBar value={known > 0 ? progress : null} label={text('documents.progress_of', { name })} className="w-full max-w-40" />
          {known > 0 && <span className="text-sm text-ink-muted">{text('documents.pages_done', { done, known })}</span>}
        </>
      )}
      {failure && <bdi className="text-sm">{failure.message}</bdi>}
      {status === 'completed' && (
        <span className="text-sm text-ink-muted">{text(document.reviewed_at ? 'documents.reviewed' : 'documents.not_reviewed')}</span>
      )}
    </div>
  );
}
