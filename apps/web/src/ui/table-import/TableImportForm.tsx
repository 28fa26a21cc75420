import { useId, useRef, useState, type ReactNode } from 'react';
import type { Answer, Failure } from '../../api/answer.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { readCsv } from './read-csv.ts';

interface Props<Plan> {
  formId: string;
  hint: string;
  /** What the heading of a column is called that the server names. */
  columnName: (column: string) => string;
  template: { busy: boolean; problem: string | null; fetch: () => void };
  send: (csv: string, onlyCheck: boolean) => Promise<Answer<Plan>>;
  isWorthTaking: (plan: Plan) => boolean;
  /** What taking the table would do. */
  children: (plan: Plan) => ReactNode;
  /** Whether the table is one that can be taken. */
  onReady: (ready: boolean) => void;
  onBusy: (busy: boolean) => void;
  onTaken: (outcome: Plan) => void | Promise<void>;
}

/** Takes a table: it is looked through as soon as it is chosen, and nothing is stored before one says so. */
export function TableImportForm<Plan>(props: Props<Plan>) {
  const { formId, hint, columnName, template, isWorthTaking, children, onReady, onBusy, onTaken } = props;
  const text = useText();
  const inputId = useId();
  const [csv, setCsv] = useState('');
  const [plan, setPlan] = useState<Plan | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isForeign, setForeign] = useState(false);
  /** How often a file has been chosen: what comes late of an earlier one is not shown. */
  const choices = useRef(0);
  const send = async (table: string, onlyCheck: boolean) => {
    onBusy(true);
    const answer = await props.send(table, onlyCheck);
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
    onReady(answer.ok && isWorthTaking(answer.data));
  };
  const submit = async () => {
    if (!plan || !isWorthTaking(plan)) return;
    const answer = await send(csv, false);
    setFailure(answer.ok ? null : answer);
    if (answer.ok) await onTaken(answer.data);
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
      <p>{hint}</p>
      <Button icon="download" className="w-fit" busy={template.busy} onClick={template.fetch}>
        {text('shell.table_template')}
      </Button>
      {template.problem && (
        <Notice tone="bad" role="alert">
          {template.problem}
        </Notice>
      )}
      <div className="grid gap-1.5">
        <label htmlFor={inputId} className="w-fit font-medium">
          {text('shell.table_file')}
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
        <div role="status">{plan !== null && <div className="rounded-control border border-line bg-sunken p-4">{children(plan)}</div>}</div>
        {isForeign && (
          <Notice tone="bad" role="alert">
            <p>{text('shell.table_encoding')}</p>
          </Notice>
        )}
        {failure && <ImportProblems failure={failure} columnName={columnName} />}
        {plan === null && !failure && !isForeign && <p className="text-ink-muted">{text('shell.table_waiting')}</p>}
      </div>
    </form>
  );
}
