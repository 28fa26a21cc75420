import type { TrackerProblem } from '../trackers/tracker.ts';
import type { EventKind } from './channel-event.ts';

/** What people connect to have news sent there: a channel of a chat, a program of their own, or a list of mail addresses. */
export const sentKinds = ['slack', 'teams', 'webhook', 'mail'] as const;
export type SentKind = (typeof sentKinds)[number];
/** Those that have an address of the web. */
export type WebKind = Exclude<SentKind, 'mail'>;

/** Where rules of an organisation lead: besides those its tracker, as a channel that comes and goes with it. */
export const channelKinds = [...sentKinds, 'tracker'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** Kinds whose rules send each event at once, in no digest and no language of their own. */
export const isAtOnceKind = (kind: ChannelKind): boolean => kind === 'webhook' || kind === 'tracker';

/** The news that becomes issues of the tracker: what speaks of issues. */
export const trackerEvents = ['issues_found', 'issues_returned'] as const satisfies readonly EventKind[];
export const isTrackerEvent = (kind: EventKind): boolean => trackerEvents.some((one) => one === kind);

/** active: gets mail; waiting: has not confirmed yet; stopped: has stopped the mail of this list. */
export const recipientStates = ['active', 'waiting', 'stopped'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Addresses of one list. */
export const mostRecipients = 50;

/** Why a message did not arrive. The words are stored; each has its sentence in errors.json (`channel.<problem>`). */
export type ChannelProblem =
  | 'gone'
  | 'payload_refused'
  | 'busy'
  | 'unreachable'
  | 'encryption'
  | 'address_refused'
  | 'answer_unexpected'
  | 'no_recipients'
  | 'no_mail'
  | 'daily_limit'
  | 'unreadable'
  | 'issues_left';

/** The same of a delivery: of the tracker also what it says (`tracker.<problem>`). */
export type DeliveryProblem = ChannelProblem | TrackerProblem;

/** waiting; sent; refused: it will never be taken; given_up: tried for a day. The last two are the dead letters. */
export const deliveryStates = ['waiting', 'sent', 'refused', 'given_up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** When a rule's news goes out: each at once, or all of an hour, a day or a week together. */
export const ruleTimings = ['at_once', 'hourly', 'daily', 'weekly'] as const;
export type RuleTiming = (typeof ruleTimings)[number];

/** Messages with what was kept: of an hour, of a day (`digest`), of a week, or of quiet hours. */
export const digestKinds = ['digest_hourly', 'digest', 'digest_weekly', 'digest_quiet'] as const;
export type DigestKind = (typeof digestKinds)[number];

/** The digest that a rule sends; of news at once, that of quiet hours. */
export const digestOf: Record<RuleTiming, DigestKind> = {
  at_once: 'digest_quiet',
  hourly: 'digest_hourly',
  daily: 'digest',
  weekly: 'digest_weekly',
};

/** The target, in percent, that a new rule begins with. */
export const usualTarget = 90;

/** The fall of a score, in points, that a new rule begins with, and the days before the end of an accepted risk; the most of each. */
export const usualPoints = 5;
export const mostPoints = 100;
export const usualDays = 7;
export const mostDays = 90;
