import { deleteAsset, listAssets, type Asset } from '@manara/contract/assets';
import { getDashboard } from '@manara/contract/dashboard';
import { listIssueRules, listIssues } from '@manara/contract/issues';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../api/use-api.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { whyNot } from '../../ui/why-not.ts';
import { placeholderReason } from './asset-kinds.ts';

/** Asks before an asset goes, and says what goes with it. `onDeleted` is called once the list no longer has it. */
export function DeleteAssetDialog({ asset, onClose, onDeleted }: { asset: Asset; onClose: () => void; onDeleted: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useApiMutation(deleteAsset);
  const name = isolate(asset.name);
  const what = asset.is_static
    ? 'assets.delete_text_static'
    : placeholderReason(asset) && !asset.library
      ? 'assets.delete_text_placeholder'
      : 'assets.delete_text';
  const why = error && whyNot(text, error.failure, text('assets.delete_failed'), text('assets.delete_network'));
  const gone = async () => {
    toast.good((say) => say('assets.deleted', { name }));
    for (const { id } of [listIssues, listIssueRules]) void queries.invalidateQueries({ queryKey: [id] });
    void queries.invalidateQueries({ queryKey: [getDashboard.id] });
    await queries.invalidateQueries({ queryKey: [listAssets.id] });
    onDeleted();
  };
  // Somebody else may have been quicker; what was wanted has then come about.
  const confirm = () =>
    mutate({ params: { id: asset.id } }, { onSuccess: gone, onError: ({ failure }) => (failure.status === 404 ? gone() : undefined) });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={text('assets.delete_title', { name })}
      confirmLabel={text('assets.delete_confirm')}
      busy={isPending}
      error={why}
    >
      <p>{text(what)}</p>
    </ConfirmDialog>
  );
}
