import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import type { TargetDraft } from './target-draft.ts';

interface Props {
  /** What people call the tracker. */
  name: string;
  draft: TargetDraft;
  onChange: (part: Partial<TargetDraft>, field: string) => void;
}

/** The language of the issues, and what the one side does when the other has closed or reopened one. */
export function TargetChoices({ name, draft, onChange }: Props) {
  const text = useText();
  return (
    <>
      <Select
        label={text('channels.language')}
        hint={text('jira.language_hint', { name })}
        name="language"
        value={draft.language}
        options={[
          { value: 'en', label: 'English' },
          { value: 'ar', label: 'العربية' },
        ]}
        onChange={(language) => onChange({ language }, 'language')}
      />
      <Switch
        label={text('jira.follows_fixes', { name })}
        hint={text('jira.follows_fixes_hint', { name })}
        name="follows_fixes"
        checked={draft.followsFixes}
        onChange={(followsFixes) => onChange({ followsFixes }, 'follows_fixes')}
      />
      <Switch
        label={text('jira.retests_closed', { name })}
        hint={text('jira.retests_closed_hint')}
        name="retests_closed"
        checked={draft.retestsClosed}
        onChange={(retestsClosed) => onChange({ retestsClosed }, 'retests_closed')}
      />
    </>
  );
}
