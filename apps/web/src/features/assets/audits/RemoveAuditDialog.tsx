import { deleteAudit, type Audit } from '@manara/contract/static-assets';
import { isNetworkError } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useAfterAudit } from './use-after-audit.ts';

interface Props {
  assetId: string;
  audit: Audit;
  day: string;
  onClose: () => void;
}

/** Asks before an audit goes that was entered by mistake. */
export function RemoveAuditDialog({ assetId, audit, day, onClose }: Props) {
  const text = useText();
  const afterAudit = useAfterAudit();
  const { mutate, isPending, error } = useApiMutation(deleteAudit);
  const gone = async () => {
    await afterAudit();
    toast.good((say) => say('assets.audit_removed'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate({ params: { id: assetId, auditId: audit.id } }, { onSuccess: gone })}
      title={text('assets.audit_remove_title', { day })}
      confirmLabel={text('assets.audit_remove_confirm')}
      busy={isPending}
      error={error && (isNetworkError(error.failure) ? text('shell.network_error') : (error.failure.detail ?? text('assets.audit_failed')))}
    >
      <p>{text('assets.audit_remove_text')}</p>
    </ConfirmDialog>
  );
}
