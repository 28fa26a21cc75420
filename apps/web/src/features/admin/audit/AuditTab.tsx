import { auditFormats, exportAudit, listAudit } from '@manara/contract/audit';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useFile } from '../../../ui/use-file.ts';
import { LogCard, pageSize } from '../log/LogCard.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditQuery, noAuditFilters } from './audit-query.ts';
import { AuditTable } from './AuditTable.tsx';

/** Who did what, when and from where: to read, to narrow and to take along. */
export function AuditTab() {
  const text = useText();
  const [filters, setFilters] = useState(noAuditFilters);
  const [page, setPage] = useState(1);
  const file = useFile('audit.export_failed');
  const query = useApiQuery(listAudit, { query: { skip: (page - 1) * pageSize, limit: pageSize, ...auditQuery(filters) } });
  const entries = query.data?.entries ?? [];
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
      <LogCard
        of="audit"
        query={query}
        shown={entries.length}
        page={page}
        onPage={setPage}
        downloads={auditFormats.map((format) => (
          <Button
            key={format}
            icon="download"
            disabled={file.busy}
            onClick={() => void file.download(exportAudit, { query: { ...auditQuery(filters), format } }, `audit-log.${format}`)}
          >
            {text(`audit.export_${format}`)}
          </Button>
        ))}
      >
        {entries.length > 0 && <AuditTable entries={entries} busy={query.isFetching} />}
      </LogCard>
    </div>
  );
}
