import { deleteReport, listReports, type ReportEntry } from '@manara/contract/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Asks before a report goes for good. */
export function DeleteReportDialog({ report, onClose }: { report: ReportEntry; onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useApiMutation(deleteReport);
  const confirm = () =>
    mutate(
      { params: { id: report.id } },
      {
        onSuccess: () => {
          toast.good((say) => say('reports.deleted'));
          void queries.invalidateQueries({ queryKey: [listReports.id] });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={text('reports.delete_title')}
      confirmLabel={text('reports.delete')}
      busy={isPending}
      error={error ? (error.failure.detail ?? text('shell.network_error')) : null}
    >
      <p>{text('reports.delete_text', { date: isolate(format.dateTime(report.date)) })}</p>
    </ConfirmDialog>
  );
}
