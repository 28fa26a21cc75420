import { getImportTemplate, importStaticAssets } from '@manara/contract/static-assets';
import { useId, useRef, useState } from 'react';
import type { Output } from '../../../api/endpoint-types.ts';
import { isNetworkError, type Failure } from '../../../api/answer.ts';
import { call, callFile } from '../../../api/api.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ImportProblems } from './ImportProblems.tsx';
import { readCsv } from './read-csv.ts';
import { useAfterAudit } from './use-after-audit.ts';

interface Props {
  formId: string;
  /** Whether the table is one that can be taken. */
  onReady: (ready: boolean) => void;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

/** Takes a table of audits: it is looked through as soon as it is chosen, and nothing is stored before one says so. */
export function ImportForm({ formId, onReady, onBusy, onDone }: Props) {
  const text = useText();
  const inputId = useId();
  const [csv, setCsv] = useState('');
  const [plan, setPlan] = useState<Output<typeof importStaticAssets> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isForeign, setForeign] = useState(false);
  /** How often a file has been chosen: what comes late of an earlier one is not shown. */
  const choices = useRef(0);
  const afterAudit = useAfterAudit();
  const send = async (table: string, onlyCheck: boolean) => {
    onBusy(true);
    const answer = await call(importStaticAssets, { body: { csv: table, only_check: onlyCheck } });
    onBusy(false);
    return answer;
  };
  const choose = async (file: File | undefined) => {
    choices.current += 1;
    const choice = choices.current;
    setPlan(null);
    setFailure(null);
    setForeign(false);
    onReady(false);
    if (!file) return;
    const table = await readCsv(file);
    if (choice !== choices.current) return;
    setForeign(table === null);
    if (table === null) return;
    const answer = await send(table, true);
    if (choice !== choices.current) return;
    setCsv(table);
    setFailure(answer.ok ? null : answer);
    setPlan(answer.ok ? answer.data : null);
    onReady(answer.ok && answer.data.audits > 0);
  };
  const submit = async () => {
    if (!plan?.audits) return;
    const answer = await send(csv, false);
    setFailure(answer.ok ? null : answer);
    if (!answer.ok) return;
    await afterAudit();
    toast.good((say) => say('assets.import_done', { audits: answer.data.audits }));
    onDone();
  };
  const template = async () => {
    const answer = await callFile(getImportTemplate, {});
    if (answer.ok) saveFile(answer.data, answer.data.name || 'static-assets.csv');
    else toast.bad((say) => (isNetworkError(answer) ? say('shell.network_error') : (answer.detail ?? say('assets.import_failed'))));
  };
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid gap-4"
    >
      <p>{text('assets.import_hint')}</p>
      <Button icon="download" className="w-fit" onClick={() => void template()}>
        {text('assets.import_template')}
      </Button>
      <div className="grid gap-1.5">
        <label htmlFor={inputId} className="w-fit font-medium">
          {text('assets.import_file')}
        </label>
        <input
          id={inputId}
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => void choose(event.target.files?.[0])}
          className="min-h-11 w-full min-w-0 rounded-control border border-line-strong p-1.5 file:me-3 file:min-h-8 file:rounded-control file:border-0 file:bg-primary-soft file:px-3 file:font-semibold file:text-primary"
        />
      </div>
      {/* Room for what the server will say of the table: the buttons below stay where they are, however late it comes. */}
      <div className="grid min-h-80 content-start sm:min-h-48">
        <div role="status">
          {plan && (
            <div className="rounded-control border border-line bg-sunken p-4">
              <p className="font-semibold">{text('assets.import_plan', { audits: plan.audits })}</p>
              {plan.known > 0 && <p className="text-sm">{text('assets.import_plan_known', { known: plan.known })}</p>}
              {plan.audits > 0 && (
                <p className="text-sm">{text('assets.import_plan_assets', { created: plan.created.length, updated: plan.updated })}</p>
              )}
            </div>
          )}
        </div>
        {isForeign && (
          <Notice tone="bad" role="alert">
            <p>{text('assets.import_encoding')}</p>
          </Notice>
        )}
        {failure && <ImportProblems failure={failure} />}
        {!plan && !failure && !isForeign && <p className="text-ink-muted">{text('assets.import_waiting')}</p>}
      </div>
    </form>
  );
}
