import { readSystemStatus, type SystemStatusPart } from '@manara/contract/support';
import { useApiQuery } from '../../api/use-api.ts';

/** Asked anew every half minute. */
export const useSystemStatus = () => useApiQuery(readSystemStatus, {}, { refetchInterval: 30_000, staleTime: 0 });

/** What is not set up, or not known, is no fault. */
export const isFine = (parts: readonly SystemStatusPart[]): boolean => parts.every(({ state }) => state !== 'impaired' && state !== 'down');
