import type { DocumentDetails } from '@manara/contract/documents';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** What people must be told of a conversion: why it failed, what could not be done, where the reader is not sure. */
export function Notices({
  document: { failure, notices, doubts, outputs_failed: failed, same_as: earlier },
}: {
  document: DocumentDetails;
}) {
  const text = useText();
  const format = useFormat();
  return (
    <div className="grid gap-3 empty:hidden">
      {failure && (
        <Notice tone="bad" role="note">
          {failure.message}
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="bad" role="note">
          {text('documents.outputs_failed', { outputs: format.list(failed.map((output) => text(`documents.output_${output}`))) })}
        </Notice>
      )}
      {notices.map(({ code, message, pages }) => (
        <Notice key={code} tone="warn">
          <p>{message}</p>
          {pages.length > 0 && (
            <p className="text-sm">
              {text('documents.notice_pages', { count: pages.length, pages: format.list(pages.slice(0, 20).map(format.number)) })}
            </p>
          )}
        </Notice>
      ))}
      {doubts !== null && doubts > 0 && <Notice tone="info">{text('documents.doubts', { count: doubts })}</Notice>}
      {earlier && <Notice tone="info">{text('documents.same_as', { earlier: isolate(earlier.document_name) })}</Notice>}
    </div>
  );
}
