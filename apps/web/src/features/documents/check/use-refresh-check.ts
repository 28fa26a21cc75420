import { getDocumentCheck } from '@manara/contract/document-check';
import { useQueryClient } from '@tanstack/react-query';

/** Reads the check of a document again. */
export function useRefreshCheck(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => queries.invalidateQueries({ queryKey: [getDocumentCheck.id] });
}
