import { putConformanceDetails, type ConformanceDraft } from '@manara/contract/conformance';
import { chosenWcags, longestRemark, reportDetails, type ReportDetails } from '@manara/core/conformance/terms';
import { isNetworkError } from '../../api/answer.ts';
import { useApiMutation } from '../../api/use-api.ts';
import { useMay } from '../../api/use-may.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Overtaken } from '../../ui/form/Overtaken.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useOwnChange } from '../../ui/form/use-own-change.ts';
import { toast } from '../../ui/toast/toast.ts';
import { LicenceNote } from '../../ui/LicenceNote.tsx';
import { useRefresh } from './use-refresh.ts';

const long: ReadonlySet<keyof ReportDetails> = new Set(['description', 'notes', 'methods', 'disclaimer']);

/** What stands at the head of the reports of an asset. */
export function HeadForm({ draft }: { draft: ConformanceDraft }) {
  const text = useText();
  const may = useMay();
  const { reread, putHead } = useRefresh(draft.asset.id);
  const own = useOwnChange({ ...draft.details, wcag: draft.wcag }, draft.details_version);
  const { mutate, isPending, error, reset } = useApiMutation(putConformanceDetails);
  const failure = error?.failure;
  const isReader = !may(putConformanceDetails);
  const { wcag, ...details } = own.value;
  const store = (version: number) =>
    mutate(
      { params: { id: draft.asset.id }, body: { details, wcag, version } },
      {
        onSuccess: (head) => {
          toast.good((say) => say('conformance.head_saved'));
          putHead(head);
          own.drop();
        },
        onError: ({ failure: reason }) => reason.status === 409 && void reread(),
      },
    );
  const fieldErrors = failure?.fields ?? {};
  const whole = failure && failure.status !== 409 && Object.keys(fieldErrors).length === 0;
  return (
    <Form
      onSubmit={() => !own.isOvertaken && store(own.version)}
      errors={fieldErrors}
      failure={whole ? (isNetworkError(failure) ? text('shell.network_error') : (failure.detail ?? text('conformance.save_failed'))) : null}
      className="grid max-w-3xl gap-5"
    >
      <p className="max-w-prose text-ink-muted">{text('conformance.head_text')}</p>
      <LicenceNote of={putConformanceDetails} />
      {reportDetails.map((name) => {
        const props = {
          name,
          label: text(`conformance.head_${name}`),
          value: details[name],
          maxLength: longestRemark,
          readOnly: isReader,
          onChange: (value: string) => own.change({ [name]: value }),
        };
        if (long.has(name)) return <TextArea key={name} {...props} />;
        return (
          <TextField
            key={name}
            {...props}
            type={name === 'contactEmail' ? 'email' : 'text'}
            dir={name === 'contactEmail' ? 'ltr' : 'auto'}
          />
        );
      })}
      <Select
        label={text('conformance.wcag')}
        hint={text('conformance.wcag_hint')}
        value={wcag}
        disabled={isReader}
        options={chosenWcags.map((value) => ({ value, label: `WCAG ${value}` }))}
        onChange={(value) => own.change({ wcag: value })}
        className="max-w-80"
      />
      {own.isOvertaken && !isPending && (
        <Overtaken
          onKeep={() => {
            own.keep();
            store(draft.details_version);
          }}
          onTake={() => {
            own.drop();
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
}
