import { readAttachment, type RequestAttachment } from '@manara/contract/request-attachments';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useFile } from '../../../ui/use-file.ts';

/** The files of a message, to be saved. */
export function AttachmentList({ attachments }: { attachments: RequestAttachment[] }) {
  const text = useText();
  if (attachments.length === 0) return null;
  return (
    <ul aria-label={text('support.attachments')} className="mt-3 grid gap-2 border-t border-line pt-3">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <Attachment {...attachment} />
        </li>
      ))}
    </ul>
  );
}

function Attachment({ id, name, size }: RequestAttachment) {
  const text = useText();
  const { busy, problem, download } = useFile('support.attachment_unread');
  return (
    <>
      <Button size="sm" icon="download" busy={busy} onClick={() => void download(readAttachment, { params: { id } }, name)}>
        <span className="min-w-0 text-start wrap-anywhere">
          <VisuallyHidden>{text('support.attachment_save')} </VisuallyHidden>
          <Bdi>{name}</Bdi> <span className="whitespace-nowrap">({text('support.kilobytes', { size: Math.ceil(size / 1024) })})</span>
        </span>
      </Button>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}
