import { scanChanges, type ScanChange } from '@manara/core/history/scan-change';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface HistorySearch {
  /** Ids of the scans that are compared; empty: the two latest. */
  from: string;
  to: string;
  show: ScanChange;
  /** Pages, from 1: of the changes and of the list of scans. */
  page: number;
  scans: number;
}

const nothing: HistorySearch = { from: '', to: '', show: 'new', page: 1, scans: 1 };

const idOf = (said: string | null) => (/^[0-9a-f-]{36}$/.test(said ?? '') ? (said ?? '') : '');

function numberOf(said: string | null): number {
  const page = Number(said);
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** What an address asks for; what it says wrongly counts as not said. */
export const readHistorySearch = (address: URLSearchParams): HistorySearch => ({
  from: idOf(address.get('from')),
  to: idOf(address.get('to')),
  show: scanChanges.find((change) => change === address.get('show')) ?? nothing.show,
  page: numberOf(address.get('page')),
  scans: numberOf(address.get('scans')),
});

const names = ['from', 'to', 'show', 'page', 'scans'] as const;

/** The same as an address, without what goes without saying. */
export const writeHistorySearch = (search: HistorySearch): URLSearchParams =>
  new URLSearchParams(names.flatMap((name) => (search[name] === nothing[name] ? [] : [[name, String(search[name])]])));

export interface HistoryState {
  search: HistorySearch;
  change: (change: Partial<HistorySearch>) => void;
  addressOf: (change: Partial<HistorySearch>) => string;
}

/** What the screen shows, as the address bar holds it; each change is a step that Back undoes. */
export function useHistorySearch(): HistoryState {
  const [address, setAddress] = useSearchParams();
  const search = useMemo(() => readHistorySearch(address), [address]);
  return {
    search,
    change: (change) => setAddress(writeHistorySearch({ ...search, ...change })),
    addressOf: (change) => `?${writeHistorySearch({ ...search, ...change })}`,
  };
}
