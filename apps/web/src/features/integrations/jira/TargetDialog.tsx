import { getJiraFields, putTrackerTarget, type TrackerTarget } from '@manara/contract/trackers';
import { useState } from 'react';
import { isAboutFields } from '../../../api/answer.ts';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';
import { bodyOfTarget, draftOfTarget, inFields, type TargetDraft } from '../trackers/target-draft.ts';
import { TargetChoices } from '../trackers/TargetChoices.tsx';
import { TargetFields } from './TargetFields.tsx';
import { TargetPlace } from './TargetPlace.tsx';

interface Props {
  /** The one that is changed; null: another is added. */
  target: TrackerTarget | null;
  onClose: () => void;
  /** Reads the targets again. */
  onDone: () => Promise<void>;
}

/** Chooses where the issues of an asset, of a product, or of all others, go in Jira, with the fields that its project demands. */
export function TargetDialog({ target, onClose, onDone }: Props) {
  const text = useText();
  const { code } = useLanguage();
  const [draft, setDraft] = useState(() => draftOfTarget(target, code));
  const { errors, check, clear, fromServer } = useFieldErrors<string>();
  const { mutate, isPending, error, reset } = useApiMutation(putTrackerTarget);
  const isChosen = draft.projectId !== '' && draft.typeId !== '';
  const asked = useApiQuery(getJiraFields, { params: { project: draft.projectId, type: draft.typeId } }, { enabled: isChosen });
  const demands = isChosen && asked.data && !asked.isPlaceholderData ? asked.data : null;
  const change = (part: Partial<TargetDraft>, field: string) => {
    setDraft((now) => ({ ...now, ...part }));
    clear(field);
  };
  const submit = () => {
    reset();
    const isWhole = check({
      ...(draft.projectId === '' && { project_id: 'jira.project_required' as const }),
      ...(draft.typeId === '' && { type_id: 'jira.type_required' as const }),
    });
    if (!isWhole) return;
    mutate(
      { body: bodyOfTarget(draft, demands?.fields.map(({ id }) => id) ?? Object.keys(draft.fields)) },
      {
        onSuccess: async () => {
          await onDone();
          toast.good((say) => say('jira.target_saved'));
          onClose();
        },
        onError: ({ failure }) => fromServer(inFields(failure.fields)),
      },
    );
  };
  const whose = target?.asset ?? target?.product;
  const name = whose ? isolate(whose.name) : text('jira.all_assets');
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={target ? text('channels.change_title', { name }) : text('jira.target_add')}
      onSubmit={submit}
      errors={errors}
      failure={error && !isAboutFields(error.failure) ? whyNot(text, error.failure, text('jira.operation_failed')) : null}
      busy={isPending}
    >
      <TargetPlace draft={draft} target={target} onChange={change} />
      {isChosen && asked.error && !demands && <Notice tone="bad">{whyNot(text, asked.error.failure, text('jira.fields_failed'))}</Notice>}
      {demands && <TargetFields draft={draft} demands={demands} onChange={change} />}
      <TargetChoices name="Jira" draft={draft} onChange={change} />
    </FormDialog>
  );
}
