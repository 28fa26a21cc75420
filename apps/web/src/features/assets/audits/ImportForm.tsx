import { getImportTemplate, importStaticAssets } from '@manara/contract/static-assets';
import { call } from '../../../api/api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { TableImportForm } from '../../../ui/table-import/TableImportForm.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useFile } from '../../../ui/use-file.ts';
import { useAfterAudit } from './use-after-audit.ts';

interface Props {
  formId: string;
  /** Whether the table is one that can be taken. */
  onReady: (ready: boolean) => void;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

/** Takes a table of audits. */
export function ImportForm({ onDone, ...form }: Props) {
  const text = useText();
  const afterAudit = useAfterAudit();
  const file = useFile('shell.table_template_failed');
  return (
    <TableImportForm
      {...form}
      hint={text('assets.import_hint')}
      columnName={(column) => text('assets.import_column', { column })}
      template={{ ...file, fetch: () => void file.download(getImportTemplate, {}, 'static-assets.csv') }}
      send={(csv, only_check) => call(importStaticAssets, { body: { csv, only_check } })}
      isWorthTaking={({ audits }) => audits > 0}
      onTaken={async ({ audits }) => {
        await afterAudit();
        toast.good((say) => say('assets.import_done', { audits }));
        onDone();
      }}
    >
      {({ audits, known, created, updated }) => (
        <>
          <p className="font-semibold">{text('assets.import_plan', { audits })}</p>
          {known > 0 && <p className="text-sm">{text('assets.import_plan_known', { known })}</p>}
          {audits > 0 && <p className="text-sm">{text('assets.import_plan_assets', { created: created.length, updated })}</p>}
        </>
      )}
    </TableImportForm>
  );
}
