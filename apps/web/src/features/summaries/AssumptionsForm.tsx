import { getSummary, getWorkAssumptions, putWorkAssumptions } from '@manara/contract/summaries';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isNetworkError } from '../../api/answer.ts';
import type { Output } from '../../api/endpoint-types.ts';
import { useApiMutation } from '../../api/use-api.ts';
import { useRefusal } from '../../api/use-may.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Overtaken } from '../../ui/form/Overtaken.tsx';
import { useOwnChange } from '../../ui/form/use-own-change.ts';
import { LicenceNote } from '../../ui/LicenceNote.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { AssumptionInputs } from './AssumptionInputs.tsx';
import { readValues, valuesOf, type FieldFault } from './assumption-values.ts';

/** What hours and money are reckoned from, and who may changes it for the whole organisation. */
export function AssumptionsForm({ stored }: { stored: Output<typeof getWorkAssumptions> }) {
  const text = useText();
  const format = useFormat();
  const client = useQueryClient();
  const refusal = useRefusal(putWorkAssumptions);
  const isReader = refusal !== null;
  const own = useOwnChange(valuesOf(stored.assumptions), stored.version);
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const { mutate, isPending, error, reset } = useApiMutation(putWorkAssumptions);
  const failure = error?.failure;
  const store = (version: number) => {
    const read = readValues(own.value);
    setFaults(read.ok ? [] : read.faults);
    if (!read.ok) return reset();
    mutate(
      { body: { assumptions: read.assumptions, version } },
      {
        onSuccess: (answer) => {
          toast.good((say) => say('summaries.assumptions_saved'));
          client.setQueriesData({ queryKey: [getWorkAssumptions.id] }, answer);
          own.drop();
          void client.invalidateQueries({ queryKey: [getSummary.id] });
        },
        onError: ({ failure: reason }) => reason.status === 409 && void client.invalidateQueries({ queryKey: [getWorkAssumptions.id] }),
      },
    );
  };
  const whole = failure && failure.status !== 409 && Object.keys(failure.fields).length === 0;
  const { changed_by: by, changed_at: at } = stored;
  return (
    <Form
      onSubmit={() => !own.isOvertaken && store(own.version)}
      errors={{ ...failure?.fields, ...Object.fromEntries(faults.map((fault) => [fault.field, faultText(fault)])) }}
      failure={whole ? (isNetworkError(failure) ? text('shell.network_error') : (failure.detail ?? text('summaries.save_failed'))) : null}
      className="grid gap-5"
    >
      <p className="max-w-prose text-ink-muted">
        {text('summaries.assumptions_text')}{' '}
        {by !== null && at !== null
          ? text('summaries.assumptions_changed', { name: isolate(by), date: isolate(format.dateTime(at)) })
          : text('summaries.assumptions_default')}{' '}
        {refusal === 'role' && text('summaries.assumptions_readonly')}
      </p>
      <LicenceNote of={putWorkAssumptions} />
      <AssumptionInputs values={own.value} readOnly={isReader} onChange={(field, value) => own.change({ [field]: value })} />
      {own.isOvertaken && !isPending && (
        <Overtaken
          onKeep={() => {
            own.keep();
            store(stored.version);
          }}
          onTake={() => {
            own.drop();
            setFaults([]);
            reset();
          }}
        />
      )}
      {!isReader && (
        <div>
          <Button type="submit" variant="primary" busy={isPending} aria-disabled={own.isOvertaken || undefined}>
            {text('shell.save')}
          </Button>
        </div>
      )}
    </Form>
  );

  function faultText({ field, most }: FieldFault): string {
    if (most === null) return text('summaries.currency_invalid');
    const name = field.startsWith('hours_')
      ? text(`types.effort.${field.slice(6) as 'XS'}`)
      : text(field === 'hourlyRate' ? 'summaries.hourly_rate' : 'summaries.hours_per_page');
    return text('summaries.number_invalid', { name: isolate(name), min: 0, max: most });
  }
}
