import {
  cancelOrganisationExport,
  deleteOrganisationExport,
  downloadOrganisationExport,
  listOrganisationExports,
  type OrganisationExport,
} from '@manara/contract/organisation-data';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../../api/api.ts';
import { fetchFile } from '../../../../api/save-file.ts';
import { useApiMutation } from '../../../../api/use-api.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { OwnPasswordForm } from '../../../../ui/own-password/OwnPasswordForm.tsx';
import { useResumed } from '../../../../ui/own-password/resume.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { ExportItem } from './ExportItem.tsx';

interface Props {
  exports: readonly OrganisationExport[];
  /** One is being made. */
  isBusy: boolean;
  onExport: () => void;
}

const downloadOf = /^download-(.+)$/;

/** What is exported, and the exports that there are. */
export function ExportsCard({ exports, isBusy, onExport }: Props) {
  const text = useText();
  const format = useFormat();
  const title = useId();
  const queries = useQueryClient();
  const make = useRef<HTMLButtonElement>(null);
  const [taking, setTaking] = useState(useResumed((dialog) => downloadOf.exec(dialog)?.[1]));
  const [removing, setRemoving] = useState<string | null>(null);
  const stopping = useApiMutation(cancelOrganisationExport);
  const removal = useApiMutation(deleteOrganisationExport);
  const reread = () => queries.invalidateQueries({ queryKey: [listOrganisationExports.id] });
  const stop = (id: string) =>
    stopping.mutate(
      { params: { id } },
      {
        onSuccess: ({ state }) => {
          void reread();
          // One that came to another end before is told of by the news.
          if (state === 'cancelled') toast.good((say) => say('admin.export_stopped'));
        },
        onError: ({ failure }) => toast.bad((say) => failure.detail ?? say('admin.export_operation_failed')),
      },
    );
  const remove = (id: string) =>
    removal.mutate(
      { params: { id } },
      {
        onSuccess: async () => {
          await reread();
          toast.good((say) => say('admin.export_removed'));
          // The button that asked for it has gone by then.
          flushSync(() => setRemoving(null));
          make.current?.focus();
        },
      },
    );
  const begun = ({ path }: { path: string }) => {
    fetchFile(path);
    toast.good((say) => say('admin.export_download_begun'));
    setTaking(null);
  };
  return (
    <Card as="section" aria-labelledby={title}>
      <h3 id={title} className="text-xl font-bold">
        {text('admin.whole_title')}
      </h3>
      <p className="mt-1 max-w-prose text-ink-muted">{text('admin.whole_hint')}</p>
      <p className="mb-4 max-w-prose text-ink-muted">{text('admin.whole_import')}</p>
      {exports.length === 0 ? (
        <p className="mb-4">{text('admin.export_none')}</p>
      ) : (
        <ul aria-label={text('admin.exports_list')} className="mb-4 grid grid-cols-1 gap-3">
          {exports.map((one, place) => (
            <ExportItem
              key={one.id}
              export={one}
              number={exports.slice(place).filter(({ asked_at }) => format.dateTime(asked_at) === format.dateTime(one.asked_at)).length}
              onStop={() => stop(one.id)}
              onDownload={() => setTaking(one.id)}
              onRemove={() => {
                removal.reset();
                setRemoving(one.id);
              }}
            />
          ))}
        </ul>
      )}
      <Button ref={make} icon="download" aria-disabled={isBusy || undefined} onClick={onExport}>
        {text('admin.export_make')}
      </Button>
      {isBusy && <p className="mt-2 text-ink-muted">{text('admin.export_busy')}</p>}
      {taking !== null && (
        <Dialog open onClose={() => setTaking(null)} title={text('admin.export_download_ask')} size="sm">
          <p className="mb-5">{text('admin.export_download_text')}</p>
          <OwnPasswordForm
            resume={`download-${taking}`}
            send={(password) => call(downloadOrganisationExport, { params: { id: taking }, body: { password } })}
            onDone={begun}
            label={text('admin.export_download')}
            failed="admin.export_operation_failed"
          />
        </Dialog>
      )}
      {removing !== null && (
        <ConfirmDialog
          open
          onClose={() => setRemoving(null)}
          onConfirm={() => remove(removing)}
          title={text('admin.export_remove_ask')}
          confirmLabel={text('admin.export_remove')}
          busy={removal.isPending || removal.isSuccess}
          error={removal.error && (removal.error.failure.detail ?? text('admin.export_operation_failed'))}
        >
          <p>{text('admin.export_remove_text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
