import { createShare, listShares, type ReportEntry } from '@manara/contract/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ShareForm, type ShareWish } from './ShareForm.tsx';
import { ShareList } from './ShareList.tsx';

/** Makes links with which anybody can read a report, and shows those that work. */
export function ShareDialog({ report, onClose }: { report: ReportEntry; onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const { mutate, data, error, isPending, reset } = useApiMutation(createShare);
  const make = (body: ShareWish) =>
    mutate({ params: { id: report.id }, body }, { onSuccess: () => void queries.invalidateQueries({ queryKey: [listShares.id] }) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('reports.share_title')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('reports.done')}
        </Button>
      }
    >
      <div className="grid gap-6">
        {data ? (
          <>
            <p role="status">{text('reports.share_made')}</p>
            <CopyField label={text('reports.share_link')} value={data.url} />
            <p className="text-ink-muted">
              {text('reports.share_once')}{' '}
              {data.expires_at
                ? text('reports.share_until', { date: isolate(format.dateTime(data.expires_at)) })
                : text('reports.share_no_end')}
            </p>
            <Button size="sm" className="justify-self-start" onClick={reset}>
              {text('reports.share_all')}
            </Button>
          </>
        ) : (
          <>
            <p>{text('reports.share_text', { date: isolate(format.dateTime(report.date)) })}</p>
            <p className="font-semibold">{text('reports.share_decisions')}</p>
            <ShareForm busy={isPending} failure={error?.failure ?? null} onSubmit={make} />
            <ShareList reportId={report.id} />
          </>
        )}
      </div>
    </Dialog>
  );
}
