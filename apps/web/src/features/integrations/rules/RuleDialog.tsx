import { createChannelRule, putChannelRule, type Channel, type ChannelRule } from '@manara/contract/channels';
import { useState } from 'react';
import { isAboutFields } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { ownTimeZone } from '../../../ui/schedule/schedule-values.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { whyNot } from '../../../ui/why-not.ts';
import { bodyOf, draftOf, faultsOf, fittingTo, type RuleDraft } from './rule-draft.ts';
import { RuleFields } from './RuleFields.tsx';
import { RulePreview } from './RulePreview.tsx';
import { RuleTimes } from './RuleTimes.tsx';

interface Props {
  /** The one that is changed; null: another is added. */
  rule: ChannelRule | null;
  channels: readonly Channel[];
  onClose: () => void;
  /** Reads the rules again. */
  onDone: () => Promise<void>;
}

type Field =
  | 'events'
  | 'target'
  | 'points'
  | 'days'
  | 'asset_ids'
  | 'team_ids'
  | 'product_ids'
  | 'channel_id'
  | 'timing'
  | 'quiet_from'
  | 'quiet_to'
  | 'time_zone';

/** Adds a rule, or changes one: what, of which assets, where, when and in which language; shown before it is saved with what has happened. */
export function RuleDialog({ rule, channels, onClose, onDone }: Props) {
  const text = useText();
  const { code } = useLanguage();
  const [draft, setDraft] = useState(() => draftOf(rule, { channels, timeZone: ownTimeZone(), language: code }));
  const { errors, check, clear, fromServer } = useFieldErrors<Field>();
  const making = useApiMutation(createChannelRule);
  const changing = useApiMutation(putChannelRule);
  const error = making.error ?? changing.error;
  const kind = channels.find(({ id }) => id === draft.channel)?.kind ?? 'slack';
  const change = (part: Partial<RuleDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    if (part.events || part.channel !== undefined) clear('events');
    if (part.target !== undefined) clear('target');
    if (part.points !== undefined) clear('points');
    if (part.days !== undefined) clear('days');
    if (part.assets || part.teams || part.products || part.which) clear('asset_ids');
    if (part.teams || part.which) clear('team_ids');
    if (part.products || part.which) clear('product_ids');
    if (part.channel !== undefined) clear('channel_id');
    if (part.timing || part.channel !== undefined) clear('timing');
    if (part.quietFrom !== undefined || part.quietTo !== undefined || part.isQuiet !== undefined) clear('quiet_to');
    if (part.timeZone !== undefined) clear('time_zone');
  };
  const isWhole = () => {
    making.reset();
    changing.reset();
    return check(faultsOf(fittingTo(draft, kind)));
  };
  const submit = () => {
    if (!isWhole()) return;
    const body = bodyOf(draft, kind);
    const then = {
      onSuccess: async () => {
        await onDone();
        toast.good((say) => say('channels.rule_saved'));
        onClose();
      },
      onError: ({ failure }: NonNullable<typeof error>) => fromServer(failure.fields),
    };
    if (rule) changing.mutate({ params: { id: rule.id }, body }, then);
    else making.mutate({ body }, then);
  };
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={text(rule ? 'channels.rule_edit_title' : 'channels.rule_add')}
      onSubmit={submit}
      errors={errors}
      failure={error && !isAboutFields(error.failure) ? whyNot(text, error.failure, text('channels.operation_failed')) : null}
      busy={making.isPending || changing.isPending}
    >
      <RuleFields draft={draft} kind={kind} onChange={change} />
      <RuleTimes draft={draft} channels={channels} kind={kind} onChange={change} />
      <Switch label={text('channels.is_on')} name="is_on" checked={draft.isOn} onChange={(isOn) => change({ isOn })} />
      <RulePreview kind={kind} body={bodyOf(draft, kind)} isWhole={isWhole} onRefused={fromServer} />
    </FormDialog>
  );
}
