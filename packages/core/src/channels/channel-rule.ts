import { assetOf, type ChannelEvent, type EventKind } from './channel-event.ts';

/** Which news a rule is about. */
export interface RuleScope {
  events: readonly EventKind[];
  /** null: all assets. It narrows what is about an asset; documents are of none. */
  assets: readonly string[] | null;
  /** In percent: under it a score has fallen. null: no score is watched. */
  target: number | null;
  /** Points of the score: so many fewer than in the scan before, or more, are news. null: none are. */
  points: number | null;
  /** Days before its end from which on an accepted risk is news. null: none is. */
  days: number | null;
}

const day = 86_400_000;

/** A score is news where it was at its target before and is under it now. */
function hasFallen(event: ChannelEvent, target: number | null): boolean {
  return event.kind === 'score_fell' && target !== null && event.before >= target && event.score < target;
}

/** Scores have one decimal, which floating point does not keep. */
const pointsBetween = (before: number, score: number): number => Math.round((before - score) * 10) / 10;

/** Whether an accepted risk ends within so many days. */
function endsSoon(until: string, days: number | null, now: Date): boolean {
  const left = Date.parse(until) - now.getTime();
  return days !== null && left > 0 && left <= days * day;
}

/** What a rule asks of an event besides its kind and its asset. */
function isNews(event: ChannelEvent, { target, points, days }: RuleScope, now: Date): boolean {
  if (event.kind === 'score_fell') return hasFallen(event, target);
  if (event.kind === 'score_dropped') return points !== null && pointsBetween(event.before, event.score) >= points;
  return event.kind !== 'acceptance_ending' || endsSoon(event.until, days, now);
}

/** What a rule makes of the events of one cause: those that it is about, a fallen score with the rule's own target. */
export function eventsOfRule(scope: RuleScope, happened: readonly ChannelEvent[], now = new Date()): ChannelEvent[] {
  const { events, assets, target } = scope;
  return happened.flatMap((event): ChannelEvent[] => {
    if (event.kind === 'test') return [event];
    if (!events.includes(event.kind)) return [];
    const asset = assetOf(event);
    if (assets !== null && asset !== null && !assets.includes(asset.id)) return [];
    if (!isNews(event, scope, now)) return [];
    return [event.kind === 'score_fell' ? { ...event, target: target ?? event.target } : event];
  });
}
