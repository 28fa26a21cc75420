import { listAssets, listTags } from '@manara/contract/assets';
import { getDashboard } from '@manara/contract/dashboard';
import { assetReport } from '@manara/contract/issues';
import { listAudits } from '@manara/contract/static-assets';
import { useQueryClient } from '@tanstack/react-query';

/** Reads again what figures that were entered change; resolves when the cards and the audits have them. */
export function useAfterAudit(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    for (const { id } of [getDashboard, listTags, assetReport]) void queries.invalidateQueries({ queryKey: [id] });
    await Promise.all([listAssets, listAudits].map(({ id }) => queries.invalidateQueries({ queryKey: [id] })));
  };
}
