import { addAudit } from '@manara/contract/static-assets';
import { isNetworkError } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { AuditFields } from './AuditFields.tsx';
import { auditOf } from './audit-values.ts';
import { useAfterAudit } from './use-after-audit.ts';
import { useAuditForm } from './use-audit-form.ts';

/** Enters another audit of an asset. */
export function AuditDialog({ assetId, onClose }: { assetId: string; onClose: () => void }) {
  const text = useText();
  const form = useAuditForm();
  const afterAudit = useAfterAudit();
  const { mutate, isPending, error } = useApiMutation(addAudit);
  const submit = () => {
    if (!form.check()) return;
    mutate(
      { params: { id: assetId }, body: auditOf(form.values) },
      {
        onSuccess: async () => {
          await afterAudit();
          toast.good((say) => say('assets.audit_another_done'));
          onClose();
        },
        onError: ({ failure }) => form.refuse(failure.fields),
      },
    );
  };
  const why =
    error && (isNetworkError(error.failure) ? text('shell.network_error') : (error.failure.detail ?? text('assets.audit_failed')));
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={text('assets.audit_another')}
      onSubmit={submit}
      errors={form.errors}
      failure={why}
      busy={isPending}
    >
      <AuditFields values={form.values} onChange={form.change} />
    </FormDialog>
  );
}
