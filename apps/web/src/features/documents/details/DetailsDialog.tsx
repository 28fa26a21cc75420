import { getDocument } from '@manara/contract/documents';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { FileCheck } from '../check/FileCheck.tsx';
import type { DeedProps } from '../list/deed.ts';
import { Facts } from './Facts.tsx';
import { Notices } from './Notices.tsx';

/** All that is known of a document and its conversion. */
export function DetailsDialog({ document, name, onClose }: DeedProps) {
  const text = useText();
  const { data, error, refetch, isFetching } = useApiQuery(getDocument, { params: { id: document.id } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('documents.details_title', { name })}
      size="lg"
      footer={<Button onClick={onClose}>{text('shell.close')}</Button>}
    >
      {data ? (
        <div className="grid gap-6">
          <Notices document={data} />
          <Facts document={data} />
          {data.file_type === 'pdf' && <FileCheck document={data} />}
        </div>
      ) : error ? (
        <LoadFailed title={text('documents.details_failed')} onRetry={refetch} retrying={isFetching} level="h3" error={error} />
      ) : (
        <Loading label={text('documents.loading_details')}>
          <Skeleton className="h-80" />
        </Loading>
      )}
    </Dialog>
  );
}
