import { getPeopleTemplate, importPeople, listInvitations, listPeople } from '@manara/contract/people';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api/api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TableImportForm } from '../../../ui/table-import/TableImportForm.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useFile } from '../../../ui/use-file.ts';
import { ImportedLinks } from './ImportedLinks.tsx';
import type { Outcome } from './import-outcome.ts';
import { PeoplePlan } from './PeoplePlan.tsx';

const isWorthTaking = ({ changed, invited }: Outcome) => changed.length + invited.length > 0;

/** Changes and invites people by a table. Links that do not go out by mail are shown once, when it is done. */
export function ImportPeopleDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [isReady, setReady] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const file = useFile('shell.table_template_failed');
  const footer = outcome ? (
    <Button variant="primary" onClick={onClose}>
      {text('settings.done')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} busy={busy} aria-disabled={!isReady || undefined}>
        {text('admin.people_import_take')}
      </Button>
    </>
  );
  const taken = (done: Outcome) => {
    for (const { id } of [listPeople, listInvitations]) void queries.invalidateQueries({ queryKey: [id] });
    if (done.invited.some(({ is_mailed }) => !is_mailed)) {
      setOutcome(done);
      return;
    }
    toast.good((say) => say('admin.people_import_done', { changed: done.changed.length, invited: done.invited.length }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} size="lg" title={text('admin.people_import_title')} footer={footer}>
      {outcome ? (
        <ImportedLinks outcome={outcome} />
      ) : (
        <TableImportForm
          formId={formId}
          hint={text('admin.people_import_hint')}
          columnName={(column) => text('admin.people_import_column', { column })}
          template={{ ...file, fetch: () => void file.download(getPeopleTemplate, {}, 'users.csv') }}
          send={(csv, only_check) => call(importPeople, { body: { csv, only_check } })}
          isWorthTaking={isWorthTaking}
          onReady={setReady}
          onBusy={setBusy}
          onTaken={taken}
        >
          {(plan) => <PeoplePlan plan={plan} />}
        </TableImportForm>
      )}
    </Dialog>
  );
}
