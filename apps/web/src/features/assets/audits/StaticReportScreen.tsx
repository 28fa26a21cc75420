import { addAudit, downloadStaticReport, listAudits, type Audit } from '@manara/contract/static-assets';
import { useState } from 'react';
import { isNetworkError } from '../../../api/answer.ts';
import { callFile } from '../../../api/api.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { useMay } from '../../../api/use-may.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { AuditDialog } from './AuditDialog.tsx';
import { AuditTable } from './AuditTable.tsx';
import { LatestAudit } from './LatestAudit.tsx';
import { RemoveAuditDialog } from './RemoveAuditDialog.tsx';

export interface EnteredAsset {
  id: string;
  name: string;
  url: string | null;
}

/** The report of an asset that is audited elsewhere: what was entered, and by whom. */
export function StaticReportScreen({ asset: { id: assetId, name, url: address } }: { asset: EnteredAsset }) {
  const text = useText();
  const mayEnter = useMay()(addAudit);
  const [dialog, setDialog] = useState<'enter' | { audit: Audit; day: string } | null>(null);
  const { data, error, isFetching, refetch } = useApiQuery(listAudits, { params: { id: assetId } });
  const exportAs = async (format: 'html' | 'csv') => {
    const answer = await callFile(downloadStaticReport, { params: { id: assetId }, query: { format } });
    if (answer.ok) saveFile(answer.data, answer.data.name || `report.${format}`);
    else
      toast.bad((say) => (isNetworkError(answer) ? say('shell.network_error') : (answer.detail ?? say('dashboard.static_export_failed'))));
  };
  const [latest] = data?.audits ?? [];
  return (
    <>
      <PageHeader
        title={text('assets.audit_report_title', { name: isolate(name) })}
        subtitle={
          address && (
            <p>
              <Bdi>{address}</Bdi>
            </p>
          )
        }
        back={{ to: '/dashboard', label: text('issues.back_to_dashboard') }}
        actions={
          <div className="flex flex-wrap gap-3">
            {(['html', 'csv'] as const).map((format) => (
              <Button key={format} icon="download" onClick={() => void exportAs(format)}>
                {text(`assets.audit_export_${format}`)}
              </Button>
            ))}
            {mayEnter && (
              <Button variant="primary" icon="add" onClick={() => setDialog('enter')}>
                {text('assets.audit_another')}
              </Button>
            )}
          </div>
        }
      />
      {error && !data && <LoadFailed title={text('assets.audit_load_failed')} onRetry={refetch} retrying={isFetching} error={error} />}
      {!data && !error && (
        <Loading label={text('assets.audit_loading')} className="grid gap-6">
          <Skeleton className="h-12" />
          <Skeleton className="h-48" />
        </Loading>
      )}
      {data && (
        <div className="grid grid-cols-1 gap-6">
          <Notice tone="info">{text('assets.audit_source')}</Notice>
          {latest && <LatestAudit asset={data.asset} audit={latest} />}
          <AuditTable
            audits={data.audits}
            onRemove={mayEnter && data.audits.length > 1 ? (audit, day) => setDialog({ audit, day }) : null}
          />
        </div>
      )}
      {dialog === 'enter' && <AuditDialog assetId={assetId} onClose={() => setDialog(null)} />}
      {dialog && dialog !== 'enter' && <RemoveAuditDialog assetId={assetId} {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
