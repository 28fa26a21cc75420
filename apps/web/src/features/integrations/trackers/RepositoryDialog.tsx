import { listTrackerProjects, putTrackerTarget, type TrackerTarget } from '@manara/contract/trackers';
import { trackerTitles, type HostTracker } from '@manara/core/trackers/tracker';
import { useState } from 'react';
import { isAboutFields } from '../../../api/answer.ts';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';
import { WhoseSelect } from './WhoseSelect.tsx';
import { bodyOfTarget, draftOfTarget, inFields, type TargetDraft } from './target-draft.ts';
import { TargetChoices } from './TargetChoices.tsx';
import { withChosen, type Option } from './with-chosen.ts';

interface Props {
  tracker: HostTracker;
  /** The one that is changed; null: another is added. */
  target: TrackerTarget | null;
  onClose: () => void;
  /** Reads the targets again. */
  onDone: () => Promise<void>;
}

/** Chooses the repository that the issues of an asset, of a product, or of all others, are added to, and their labels. */
export function RepositoryDialog({ tracker, target, onClose, onDone }: Props) {
  const text = useText();
  const { code } = useLanguage();
  const [draft, setDraft] = useState(() => draftOfTarget(target, code));
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Option | null>(target && { value: target.project.id, label: target.project.name });
  const repositories = useApiQuery(listTrackerProjects, { query: { search: search.trim() || undefined } });
  const { errors, check, clear, fromServer } = useFieldErrors<string>();
  const { mutate, isPending, error, reset } = useApiMutation(putTrackerTarget);
  const options = withChosen(
    (repositories.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name })),
    chosen,
  );
  const change = (part: Partial<TargetDraft>, field: string) => {
    setDraft((now) => ({ ...now, ...part }));
    clear(field);
  };
  const submit = () => {
    reset();
    if (!check({ ...(draft.projectId === '' && { project_id: 'jira.repository_required' as const }) })) return;
    mutate(
      { body: bodyOfTarget(draft, []) },
      {
        onSuccess: async () => {
          await onDone();
          toast.good((say) => say('jira.target_saved_host'));
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
      title={target ? text('channels.change_title', { name }) : text('jira.target_add_host')}
      onSubmit={submit}
      errors={errors}
      failure={error && !isAboutFields(error.failure) ? whyNot(text, error.failure, text('jira.operation_failed')) : null}
      busy={isPending}
    >
      {target === null && <WhoseSelect value={draft.whose} onChange={(whose) => change({ whose }, 'asset_id')} />}
      {repositories.error && (
        <Notice tone="bad">
          {whyNot(text, repositories.error.failure, text('jira.repositories_failed', { name: trackerTitles[tracker] }))}
        </Notice>
      )}
      <SearchField label={text('jira.repositories_search')} hideLabel={false} value={search} onSearch={setSearch} />
      <Select
        label={text('jira.repository')}
        name="project_id"
        value={draft.projectId}
        options={[{ value: '', label: text('jira.choose') }, ...options]}
        onChange={(projectId) => {
          setChosen(options.find(({ value }) => value === projectId) ?? null);
          change({ projectId }, 'project_id');
        }}
      />
      <TextField
        label={text('jira.labels')}
        hint={text('jira.labels_hint')}
        name="labels"
        maxLength={500}
        autoComplete="off"
        value={draft.labels}
        onChange={(labels) => change({ labels }, 'labels')}
      />
      <TargetChoices name={trackerTitles[tracker]} draft={draft} onChange={change} />
    </FormDialog>
  );
}
