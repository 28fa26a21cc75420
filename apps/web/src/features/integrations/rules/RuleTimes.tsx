import type { Channel } from '@manara/contract/channels';
import { isAtOnceKind, ruleTimings, type ChannelKind } from '@manara/core/channels/channel';
import { languages } from '@manara/messages/locale';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import type { RuleDraft } from './rule-draft.ts';
import { RuleHours } from './RuleHours.tsx';

interface Props {
  draft: RuleDraft;
  channels: readonly Channel[];
  /** Of the one that is chosen. */
  kind: ChannelKind;
  onChange: (part: Partial<RuleDraft>) => void;
}

/** Where a rule sends its news, when, and in which language. Programs and trackers get each event at once; issues have the language of their project. */
export function RuleTimes({ draft, channels, kind: where, onChange }: Props) {
  const text = useText();
  return (
    <>
      <Select
        label={text('channels.where')}
        name="channel_id"
        value={draft.channel}
        options={channels.map(({ id, name, kind }) => ({
          value: id,
          label: text('channels.where_option', { name: isolate(name), kind: text(`channels.${kind}`) }),
        }))}
        onChange={(channel) => onChange({ channel })}
      />
      {isAtOnceKind(where) ? (
        <p className="text-ink-muted">{text(where === 'tracker' ? 'channels.tracker_when' : 'channels.webhook_when')}</p>
      ) : (
        <>
          <RadioGroup
            legend={text('channels.when')}
            name="timing"
            value={draft.timing}
            onChange={(timing) => onChange({ timing })}
            choices={ruleTimings.map((value) => ({ value, label: text(`channels.timing_${value}`) }))}
          />
          <RuleHours draft={draft} onChange={onChange} />
          <Select
            label={text('channels.language')}
            name="language"
            value={draft.language}
            options={Object.values(languages).map(({ code, name }) => ({ value: code, label: isolate(name) }))}
            onChange={(language) => onChange({ language })}
          />
        </>
      )}
    </>
  );
}
