import { listReports } from '@manara/contract/reports';
import { useId, useState } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DownloadDialog } from './download/DownloadDialog.tsx';

/** Milliseconds between looks for a report that is not ready: it is made within seconds of its scan. */
const lookEvery = 3_000;

/** Exports the newest report of an asset, to be kept or printed. It stands there from the start, so that nothing moves when it can be used. */
export function ExportReport({ assetId, label }: { assetId: string; label?: string }) {
  const text = useText();
  const reasonId = useId();
  const [open, setOpen] = useState(false);
  const { data } = useApiQuery(
    listReports,
    { query: { asset_id: assetId, reports_limit: 3 } },
    { refetchInterval: (now) => (now?.assets[0]?.reports[0]?.status === 'Not Ready' ? lookEvery : false) },
  );
  const reports = data?.assets[0]?.reports ?? [];
  const newest = reports.find(({ status }) => status === 'Ready');
  const reason = data && !newest ? (reports[0]?.reason ?? text('reports.none_of_asset')) : null;
  return (
    <>
      <Button
        icon="download"
        aria-disabled={!newest || undefined}
        aria-describedby={reason ? reasonId : undefined}
        title={reason ?? undefined}
        onClick={() => setOpen(true)}
      >
        {label ?? text('reports.export')}
      </Button>
      {reason && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
      {open && newest && <DownloadDialog id={newest.id} date={newest.date} onClose={() => setOpen(false)} />}
    </>
  );
}
