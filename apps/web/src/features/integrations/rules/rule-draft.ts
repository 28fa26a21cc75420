import type { Channel, ChannelRule, createChannelRule } from '@manara/contract/channels';
import {
  isAtOnceKind,
  isTrackerEvent,
  mostDays,
  mostPoints,
  usualDays,
  usualPoints,
  usualTarget,
  type ChannelKind,
  type RuleTiming,
} from '@manara/core/channels/channel';
import { eventKinds, type EventKind } from '@manara/core/channels/channel-event';
import type { Language } from '@manara/messages/locale';
import type { Static } from 'typebox';
import type { MessageId } from '../../../i18n/message-ids.ts';
import type { Pick as Chosen } from '../../../ui/form/PickList.tsx';

type RuleBody = Static<typeof createChannelRule.body>;

/** What the dialog holds. */
export interface RuleDraft {
  events: readonly EventKind[];
  target: string;
  points: string;
  days: string;
  which: 'all' | 'some';
  assets: readonly Chosen[];
  teams: readonly Chosen[];
  products: readonly Chosen[];
  channel: string;
  timing: RuleTiming;
  hour: string;
  weekday: string;
  isQuiet: boolean;
  quietFrom: string;
  quietTo: string;
  criticalAtOnce: boolean;
  timeZone: string;
  language: Language;
  isOn: boolean;
}

/** A new rule begins with what has gone wrong, at once, to the first channel. */
const usualEvents: readonly EventKind[] = ['issues_found', 'scan_failed'];
const usualHour = 8;
/** Quiet hours, once they are turned on: the night. */
const usualQuiet = { from: 22, to: 7 };

interface Surroundings {
  channels: readonly Pick<Channel, 'id'>[];
  timeZone: string;
  language: Language;
}

export function draftOf(rule: ChannelRule | null, { channels, timeZone, language }: Surroundings): RuleDraft {
  return {
    events: rule?.events ?? usualEvents,
    target: String(rule?.target ?? usualTarget),
    points: String(rule?.points ?? usualPoints),
    days: String(rule?.days ?? usualDays),
    which: rule && (rule.assets ?? rule.teams ?? rule.products) ? 'some' : 'all',
    assets: rule?.assets ?? [],
    teams: rule?.teams ?? [],
    products: rule?.products ?? [],
    channel: rule?.channel_id ?? channels[0]?.id ?? '',
    timing: rule?.timing ?? 'at_once',
    hour: String(rule?.hour ?? usualHour),
    weekday: String(rule?.weekday ?? 1),
    isQuiet: typeof rule?.quiet_from === 'number',
    quietFrom: String(rule?.quiet_from ?? usualQuiet.from),
    quietTo: String(rule?.quiet_to ?? usualQuiet.to),
    criticalAtOnce: rule?.critical_at_once ?? true,
    timeZone: rule?.time_zone ?? timeZone,
    language: rule?.language ?? language,
    isOn: rule?.is_on ?? true,
  };
}

/** What is about a channel: another one takes everything, the tracker only what speaks of issues. */
export const eventsOf = (kind: ChannelKind): readonly EventKind[] => (kind === 'tracker' ? eventKinds.filter(isTrackerEvent) : eventKinds);

/** A draft without what its channel does not take, whatever was chosen for another channel before. */
export const fittingTo = (draft: RuleDraft, kind: ChannelKind): RuleDraft => ({
  ...draft,
  events: eventsOf(kind).filter((one) => draft.events.includes(one)),
  ...(isAtOnceKind(kind) && { timing: 'at_once', isQuiet: false }),
});

const wholeOf = (text: string, most: number): number | null => {
  const value = Number(text);
  return /^\d{1,3}$/.test(text.trim()) && value >= 1 && value <= most ? value : null;
};
const targetOf = (text: string) => wholeOf(text, 100);
const pointsOf = (text: string) => wholeOf(text, mostPoints);
const daysOf = (text: string) => wholeOf(text, mostDays);

/** Chosen by name, as the server takes it; nothing chosen is null. */
const idsOf = (which: RuleDraft['which'], chosen: readonly Chosen[]) =>
  which === 'all' || chosen.length === 0 ? null : chosen.map(({ id }) => id);

/** What is still missing, by the names of the fields. */
export function faultsOf({
  events,
  target,
  points,
  days,
  which,
  assets,
  teams,
  products,
  isQuiet,
  quietFrom,
  quietTo,
}: RuleDraft): Partial<Record<'events' | 'target' | 'points' | 'days' | 'asset_ids' | 'quiet_to', MessageId>> {
  return {
    ...(events.length === 0 && { events: 'channels.what_required' as const }),
    ...(events.includes('score_fell') && targetOf(target) === null && { target: 'channels.target_required' as const }),
    ...(events.includes('score_dropped') && pointsOf(points) === null && { points: 'channels.points_required' as const }),
    ...(events.includes('acceptance_ending') && daysOf(days) === null && { days: 'channels.days_required' as const }),
    ...(which === 'some' && assets.length + teams.length + products.length === 0 && { asset_ids: 'channels.assets_required' as const }),
    ...(isQuiet && quietFrom === quietTo && { quiet_to: 'channels.quiet_differ' as const }),
  };
}

/** As the server takes it. */
export function bodyOf(entered: RuleDraft, kind: ChannelKind): RuleBody {
  const draft = fittingTo(entered, kind);
  const { isQuiet } = draft;
  return {
    channel_id: draft.channel,
    events: [...draft.events],
    asset_ids: idsOf(draft.which, draft.assets),
    team_ids: idsOf(draft.which, draft.teams),
    product_ids: idsOf(draft.which, draft.products),
    target: draft.events.includes('score_fell') ? targetOf(draft.target) : null,
    points: draft.events.includes('score_dropped') ? pointsOf(draft.points) : null,
    days: draft.events.includes('acceptance_ending') ? daysOf(draft.days) : null,
    timing: draft.timing,
    hour: Number(draft.hour),
    weekday: Number(draft.weekday),
    quiet_from: isQuiet ? Number(draft.quietFrom) : null,
    quiet_to: isQuiet ? Number(draft.quietTo) : null,
    critical_at_once: isQuiet && draft.criticalAtOnce,
    time_zone: draft.timeZone,
    language: draft.language,
    is_on: draft.isOn,
  };
}
