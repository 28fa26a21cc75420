import { addAudit } from '@manara/contract/static-assets';
import { useId } from 'react';
import { isNetworkError } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { AuditFields } from './AuditFields.tsx';
import { auditOf } from './audit-values.ts';
import { useAfterAudit } from './use-after-audit.ts';
import { useAuditForm } from './use-audit-form.ts';

/** Enters another audit of an asset. */
export function AuditDialog({ assetId, onClose }: { assetId: string; onClose: () => void }) {
  const text = useText();
  const formId = useId();
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
  const footer = (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} busy={isPending}>
        {text('shell.save')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} size="lg" title={text('assets.audit_another')} footer={footer}>
      <Form id={formId} onSubmit={submit} errors={form.errors} failure={why} className="grid gap-5">
        <AuditFields values={form.values} onChange={form.change} />
      </Form>
    </Dialog>
  );
}
