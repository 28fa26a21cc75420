import { listOrganisationExports, type OrganisationExport } from '@manara/contract/organisation-data';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveEvents } from '../../../../api/use-live.ts';
import { toast } from '../../../../ui/toast/toast.ts';

/** Reads the exports again when the server tells of them, and says of one that was being made how it has ended. */
export function useExportNews(exports: readonly OrganisationExport[] | undefined): void {
  const queries = useQueryClient();
  const making = useRef(new Set<string>());
  useLiveEvents(({ type }) => {
    if (type === 'exports_changed') void queries.invalidateQueries({ queryKey: [listOrganisationExports.id] });
  });
  useEffect(() => {
    for (const { id, state } of exports ?? []) {
      if (state === 'queued' || state === 'running') making.current.add(id);
      else if (making.current.delete(id)) {
        if (state === 'ready') toast.good((say) => say('admin.export_is_ready'));
        if (state === 'failed') toast.bad((say) => say('admin.export_has_failed'));
      }
    }
  }, [exports]);
}
