import { createOrganisationExport, listOrganisationExports } from '@manara/contract/organisation-data';
import { daysOfExports } from '@manara/core/retention/kept-for';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/api.ts';
import { isolate } from '../../../../i18n/isolate.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { OwnPasswordForm } from '../../../../ui/own-password/OwnPasswordForm.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

/** Has all data exported, once it is clear who asks. */
export function ExportDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const asked = () => {
    void queries.invalidateQueries({ queryKey: [listOrganisationExports.id] });
    toast.good((say) => say('admin.export_asked'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={text('admin.export_ask', { name: isolate(name) })} size="sm">
      <p className="mb-5">{text('admin.export_ask_text', { days: daysOfExports })}</p>
      <OwnPasswordForm
        resume="export"
        send={(password) => call(createOrganisationExport, { body: { password } })}
        onDone={asked}
        label={text('admin.export_make')}
        failed="admin.export_operation_failed"
      />
    </Dialog>
  );
}
