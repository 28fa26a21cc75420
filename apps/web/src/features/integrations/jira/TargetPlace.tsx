import { listTrackerProjects, listJiraTypes, type TrackerTarget } from '@manara/contract/trackers';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { whyNot } from '../../../ui/why-not.ts';
import { WhoseSelect } from '../trackers/WhoseSelect.tsx';
import type { TargetDraft } from '../trackers/target-draft.ts';
import { withChosen, type Option } from '../trackers/with-chosen.ts';

interface Props {
  draft: TargetDraft;
  /** As it was before; null: a new one. */
  target: TrackerTarget | null;
  onChange: (part: Partial<TargetDraft>, field: string) => void;
}

/** Whose issues go where: an asset, a project of Jira, and a type of its issues. */
export function TargetPlace({ draft, target, onChange }: Props) {
  const text = useText();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Option | null>(
    target && { value: target.project.id, label: `${target.project.name} (${target.project.key})` },
  );
  const projects = useApiQuery(listTrackerProjects, { query: { search: search.trim() || undefined } });
  const types = useApiQuery(listJiraTypes, { params: { project: draft.projectId } }, { enabled: draft.projectId !== '' });
  const error = projects.error ?? (draft.projectId === '' ? null : types.error);
  const none = { value: '', label: text('jira.choose') };
  const projectOptions = withChosen(
    (projects.data?.projects ?? []).map(({ id, key, name }) => ({ value: id, label: `${name} (${key})` })),
    chosen,
  );
  const offeredTypes = draft.projectId !== '' && types.data && !types.isPlaceholderData ? types.data.types : [];
  const ownType =
    target?.issue_type && draft.projectId === target.project.id ? { value: target.issue_type.id, label: target.issue_type.name } : null;
  const typeOptions = withChosen(
    offeredTypes.map(({ id, name }) => ({ value: id, label: name })),
    ownType,
  );
  return (
    <>
      {target === null && <WhoseSelect value={draft.whose} onChange={(whose) => onChange({ whose }, 'asset_id')} />}
      {error && <Notice tone="bad">{whyNot(text, error.failure, text('jira.projects_failed'))}</Notice>}
      <SearchField label={text('jira.projects_search')} hideLabel={false} value={search} onSearch={setSearch} />
      <Select
        label={text('jira.project')}
        name="project_id"
        value={draft.projectId}
        options={[none, ...projectOptions]}
        onChange={(projectId) => {
          setChosen(projectOptions.find(({ value }) => value === projectId) ?? null);
          onChange({ projectId, typeId: '' }, 'project_id');
        }}
      />
      <Select
        label={text('jira.type')}
        name="type_id"
        value={draft.typeId}
        disabled={draft.projectId === ''}
        options={[none, ...typeOptions]}
        onChange={(typeId) => onChange({ typeId }, 'type_id')}
      />
    </>
  );
}
