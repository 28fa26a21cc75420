import { listOrganisationExports } from '@manara/contract/organisation-data';
import { useState } from 'react';
import { useApiQuery } from '../../../../api/use-api.ts';
import { usePolling } from '../../../../api/use-live.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { useResumed } from '../../../../ui/own-password/resume.ts';
import { Loading, Skeleton } from '../../../../ui/Skeleton.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { ExportsCard } from './ExportsCard.tsx';
import { RemovalCard } from './RemovalCard.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { useExportNews } from './use-export-news.ts';

/** All that the organisation has, for its owners: to take along, and to delete for good. */
export function WholeOrganisation({ name }: { name: string }) {
  const text = useText();
  const polling = usePolling();
  const { data, error, isFetching, refetch } = useApiQuery(listOrganisationExports, {}, { refetchInterval: polling });
  const [open, setOpen] = useState(useResumed((dialog) => (dialog === 'export' || dialog === 'removal' ? dialog : null)));
  useExportNews(data?.exports);
  if (error && !data)
    return <LoadFailed level="h3" title={text('admin.exports_failed')} retrying={isFetching} onRetry={refetch} error={error} />;
  if (!data)
    return (
      <Loading label={text('admin.exports_loading')}>
        <Skeleton className="h-96" />
      </Loading>
    );
  const isBusy = data.exports.some(({ state }) => state === 'queued' || state === 'running');
  const close = () => setOpen(null);
  return (
    <>
      <ExportsCard exports={data.exports} isBusy={isBusy} onExport={() => setOpen('export')} />
      <RemovalCard onRemove={() => setOpen('removal')} />
      {open === 'export' && <ExportDialog name={name} onClose={close} />}
      {open === 'removal' && (
        <RemovalDialog name={name} exports={data.exports} onExport={isBusy ? null : () => setOpen('export')} onClose={close} />
      )}
    </>
  );
}
