import { useText } from '../../../i18n/use-text.ts';
import { AssigneeSelect } from '../../../ui/issue/AssigneeSelect.tsx';

interface Props {
  value: string;
  onChange: (assignee: string) => void;
  hideLabel: boolean;
}

/** By whom the issues are given to; somebody who is no member (any more) stays chosen under their user name. */
export function AssigneeFilter({ value, onChange, hideLabel }: Props) {
  const text = useText();
  return (
    <AssigneeSelect
      label={text('issues.filter_assignee')}
      hideLabel={hideLabel}
      value={value}
      first={[
        { value: '', label: text('issues.filter_any_assignee') },
        { value: '@me', label: text('issues.filter_assignee_me') },
        { value: '@nobody', label: text('issues.filter_assignee_nobody') },
      ]}
      onChange={onChange}
    />
  );
}
