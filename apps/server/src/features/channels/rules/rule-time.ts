import type { RuleTime } from '@manara/core/channels/when-due';
import { isTimeZone } from '@manara/core/issues/date-range';

/** When a rule sends, in UTC where this Node doesn't know its zone any more. */
export const timeOf = <Time extends RuleTime>(rule: Time): Time => (isTimeZone(rule.time_zone) ? rule : { ...rule, time_zone: 'UTC' });
