import { getDocument, uploadDocument, type Document } from '@manara/contract/documents';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../api/use-api.ts';
import { useMay } from '../../api/use-may.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { LicenceNote } from '../../ui/LicenceNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { CancelDialog } from './convert/CancelDialog.tsx';
import { ConvertDialog } from './convert/ConvertDialog.tsx';
import { DeleteDocumentDialog } from './DeleteDocumentDialog.tsx';
import { DetailsDialog } from './details/DetailsDialog.tsx';
import { DownloadDialog } from './download/DownloadDialog.tsx';
import { DocumentList } from './list/DocumentList.tsx';
import type { Deed, DeedProps } from './list/deed.ts';
import { useDocumentSearch } from './list/use-document-search.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { DropZone } from './upload/DropZone.tsx';
import { UploadList } from './upload/UploadList.tsx';
import { useStored } from './upload/uploads.ts';
import { useDocumentNews, useDocuments } from './use-documents.ts';

const dialogs: Record<Deed, (props: DeedProps) => React.ReactNode> = {
  download: DownloadDialog,
  details: DetailsDialog,
  rename: RenameDialog,
  convert: ConvertDialog,
  password: (props) => <ConvertDialog {...props} asksPassword />,
  cancel: CancelDialog,
  delete: DeleteDocumentDialog,
};

/** The document that the address asks to convert again, as the link of its review does. */
function useAskedConversion(canConvert: boolean) {
  const [params, setParams] = useSearchParams();
  const id = params.get('convert');
  const { data } = useApiQuery(getDocument, { params: { id: id ?? '' } }, { enabled: canConvert && id !== null });
  const onClose = () =>
    setParams(
      (now) => {
        now.delete('convert');
        return now;
      },
      { replace: true },
    );
  return { document: id !== null && canConvert ? data : undefined, onClose };
}

/** Document Accessibility: documents are given in, converted, and had as accessible files. */
export function DocumentsScreen() {
  const text = useText();
  const canUpload = useMay()(uploadDocument);
  const state = useDocumentSearch();
  const { data, error, isFetching, isPlaceholderData, refetch } = useDocuments(state.search);
  const [wanted, setWanted] = useState<{ deed: Deed; document: Document; name: string } | null>(null);
  useDocumentNews(data?.documents);
  useStored(
    useCallback(({ document_name, same_as }) => {
      const name = isolate(document_name);
      if (same_as) toast.info((say) => say('documents.same_file', { name, earlier: isolate(same_as.document_name) }));
      else toast.good((say) => say('documents.stored', { name }));
    }, []),
  );
  const Wanted = wanted && dialogs[wanted.deed];
  const asked = useAskedConversion(canUpload);
  return (
    <>
      <PageHeader title={text('documents.title')} subtitle={text('documents.subtitle')} />
      <div className="flex flex-col gap-6 *:min-w-0">
        <LicenceNote of={uploadDocument} />
        {canUpload && <DropZone />}
        {canUpload && <UploadList />}
        <section aria-labelledby="documents-list" data-keeps-focus className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="documents-list" tabIndex={-1} className="text-lg font-bold">
              {text('documents.list')}
            </h2>
            <Button icon="refresh" busy={isFetching && !isPlaceholderData} onClick={() => void refetch()}>
              {text('documents.refresh')}
            </Button>
          </div>
          {error && <LoadFailed title={text('documents.load_failed')} onRetry={refetch} retrying={isFetching} level="h3" error={error} />}
          {!data && !error && (
            <Loading label={text('documents.loading')}>
              <Skeleton className="h-80" />
            </Loading>
          )}
          {data && (
            <DocumentList
              answer={data}
              state={state}
              busy={isPlaceholderData}
              canUpload={canUpload}
              onDeed={(deed, document, name) => setWanted({ deed, document, name })}
            />
          )}
        </section>
      </div>
      {asked.document && <ConvertDialog document={asked.document} name={isolate(asked.document.document_name)} onClose={asked.onClose} />}
      {wanted && Wanted && <Wanted document={wanted.document} name={wanted.name} onClose={() => setWanted(null)} />}
    </>
  );
}
