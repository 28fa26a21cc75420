import { getDocument, listDocuments, type Document } from '@manara/contract/documents';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { useLiveEvents, usePolling } from '../../api/use-live.ts';
import type { Output } from '../../api/endpoint-types.ts';
import { tellEnd } from '../../ui/conversion/tell-end.ts';
import { queryOf, type DocumentSearch } from './list/document-search.ts';
import { createEndings } from './list/endings.ts';

export const isUnderWay = ({ status }: Pick<Document, 'status'>): boolean => status === 'uploaded' || status === 'processing';

/** The documents of the list; read again every few seconds while live updates do not come. */
export function useDocuments(search: DocumentSearch) {
  const polling = usePolling();
  return useApiQuery(listDocuments, { query: queryOf(search) }, { refetchInterval: polling });
}

/** Reads the list, and the details that are open, again. */
export async function readAgain(queries: QueryClient): Promise<void> {
  await Promise.all([listDocuments, getDocument].map(({ id }) => queries.invalidateQueries({ queryKey: [id] })));
}

/**
 * Follows what happens to documents: progress in the list, live, and a message when one is done, by the live channel or by what the list shows where the
 * channel is not there.
 */
export function useDocumentNews(documents: readonly Document[] | undefined): void {
  const queries = useQueryClient();
  const [endings] = useState(createEndings);
  useEffect(() => {
    for (const { document_name, failure } of endings.read(documents ?? []))
      tellEnd({ type: failure ? 'document_failed' : 'document_completed', document_name, failure: failure?.code });
  }, [endings, documents]);
  useLiveEvents((event) => {
    if (!('document_id' in event)) return;
    if (event.type === 'document_progress' && !endings.isBehind(event.document_id)) {
      const { progress = 0, pages_done = 0, pages_known = 0 } = event;
      const moved = { status: 'processing' as const, progress, pages_done, pages_known };
      queries.setQueriesData<Output<typeof listDocuments>>(
        { queryKey: [listDocuments.id] },
        (list) => list && { ...list, documents: list.documents.map((one) => (one.id === event.document_id ? { ...one, ...moved } : one)) },
      );
    }
    if (/^document_(?:completed|failed)$/.test(event.type) && endings.heard(event.document_id)) tellEnd(event);
    if (event.refresh_required) void readAgain(queries);
  });
}
