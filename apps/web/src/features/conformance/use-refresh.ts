import {
  compareConformance,
  getConformance,
  listConformanceVersions,
  previewConformance,
  type ConformanceDraft,
  type ConformanceLine,
  type putConformanceDetails,
} from '@manara/contract/conformance';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Output } from '../../api/endpoint-types.ts';

const follows = [getConformance, previewConformance, compareConformance, listConformanceVersions];

/** Has all that follows from a draft read again. `putLine` and `putHead` put what the server has just answered into every draft that is shown. */
export function useRefresh(assetId: string) {
  const client = useQueryClient();
  const reread = useCallback(() => Promise.all(follows.map(({ id }) => client.invalidateQueries({ queryKey: [id] }))), [client]);
  const put = useCallback(
    (change: (draft: ConformanceDraft) => ConformanceDraft) => {
      client.setQueriesData<ConformanceDraft>({ queryKey: [getConformance.id] }, (draft) =>
        draft?.asset.id === assetId ? change(draft) : draft,
      );
      void reread();
    },
    [assetId, client, reread],
  );
  const putLine = useCallback(
    (line: ConformanceLine) => {
      const withLine = (lines: ConformanceLine[]) => lines.map((one) => (one.id === line.id ? line : one));
      put((draft) => ({ ...draft, tables: draft.tables.map((table) => ({ ...table, lines: withLine(table.lines) })) }));
    },
    [put],
  );
  const putHead = useCallback(
    ({ details, wcag, version }: Output<typeof putConformanceDetails>) =>
      put((draft) => ({ ...draft, details, wcag, details_version: version })),
    [put],
  );
  return { reread, putLine, putHead };
}
