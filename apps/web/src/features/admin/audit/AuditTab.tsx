import { auditFormats, exportAudit, listAudit } from '@manara/contract/audit';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import { useFile } from '../../../ui/use-file.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { auditQuery, noAuditFilters } from './audit-query.ts';
import { AuditTable } from './AuditTable.tsx';

const pageSize = 20;

/** Who did what, when and from where: to read, to narrow and to take along. */
export function AuditTab() {
  const text = useText();
  const [filters, setFilters] = useState(noAuditFilters);
  const [page, setPage] = useState(1);
  const file = useFile('audit.export_failed');
  const { data, error, isFetching, refetch } = useApiQuery(listAudit, {
    query: { skip: (page - 1) * pageSize, limit: pageSize, ...auditQuery(filters) },
  });
  const entries = data?.entries ?? [];
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-ink-muted">{text('audit.intro')}</p>
      <AuditFilters
        filters={filters}
        onChange={(next) => {
          setFilters(next);
          setPage(1);
        }}
      />
      {file.problem && <Notice tone="bad">{file.problem}</Notice>}
      <Card flush>
        <div className="flex flex-wrap items-center justify-between gap-3 p-5">
          <p role="status" className="min-h-6 font-semibold">
            {data && text('audit.total', { count: data.total })}
          </p>
          <div className="flex flex-wrap gap-3">
            {auditFormats.map((format) => (
              <Button
                key={format}
                icon="download"
                disabled={file.busy}
                onClick={() => void file.download(exportAudit, { query: { ...auditQuery(filters), format } }, `audit-log.${format}`)}
              >
                {text(`audit.export_${format}`)}
              </Button>
            ))}
          </div>
        </div>
        {error && !data && (
          <ErrorPanel title={text('audit.failed')} onRetry={() => void refetch()} retrying={isFetching}>
            {error.failure.detail ?? text('shell.network_error')}
          </ErrorPanel>
        )}
        {!data && !error && (
          <Loading label={text('audit.loading')} className="grid gap-3 p-5">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        )}
        {entries.length > 0 && <AuditTable entries={entries} busy={isFetching} />}
        {data && entries.length === 0 && (
          <div className="p-5 pt-0">
            <EmptyState icon="search" level="h3" title={text('audit.none')}>
              {text('audit.none_hint')}
            </EmptyState>
          </div>
        )}
        {data && data.total > pageSize && (
          <div className="border-t border-line p-4">
            <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
          </div>
        )}
      </Card>
    </div>
  );
}
