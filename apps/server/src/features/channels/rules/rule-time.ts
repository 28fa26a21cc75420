import type { RuleScope } from '@manara/core/channels/channel-rule';
import type { RuleTime } from '@manara/core/channels/when-due';
import { isTimeZone } from '@manara/core/issues/date-range';
import type { RuleRow } from './rule-store.ts';

/** When a rule sends, in UTC where this Node doesn't know its zone any more. */
export const timeOf = <Time extends RuleTime>(rule: Time): Time => (isTimeZone(rule.time_zone) ? rule : { ...rule, time_zone: 'UTC' });

/** What a rule is about. `assets`: the ids of its assets now; null: all. */
export const scopeOf = (
  { events, target, points, days }: Pick<RuleRow, 'events' | 'target' | 'points' | 'days'>,
  assets: readonly string[] | null,
): RuleScope => ({ events, assets, target, points, days });
