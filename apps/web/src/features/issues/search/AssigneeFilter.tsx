import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { useAssignees } from '../../../ui/issue/use-assignees.ts';

/** By whom the issues are given to; somebody whom the list does not have (any more) stays chosen under their user name. */
export function AssigneeFilter({ value, onChange }: { value: string; onChange: (assignee: string) => void }) {
  const text = useText();
  const { assignees: people = [] } = useAssignees();
  const isElse = value !== '' && !value.startsWith('@') && !people.some(({ username }) => username === value);
  return (
    <Select
      label={text('issues.filter_assignee')}
      value={value}
      options={[
        { value: '', label: text('issues.filter_any_assignee') },
        { value: '@me', label: text('issues.filter_assignee_me') },
        { value: '@nobody', label: text('issues.filter_assignee_nobody') },
        ...people.map(({ username, full_name }) => ({ value: username, label: full_name })),
        ...(isElse ? [{ value, label: value }] : []),
      ]}
      onChange={onChange}
    />
  );
}
