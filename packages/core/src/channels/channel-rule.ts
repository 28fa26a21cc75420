import { assetOf, type ChannelEvent, type EventKind } from './channel-event.ts';

/** Which news a rule is about. */
export interface RuleScope {
  events: readonly EventKind[];
  /** null: all assets. It narrows what is about an asset; documents are of none. */
  assets: readonly string[] | null;
  /** In percent: under it a score has fallen. null: no score is watched. */
  target: number | null;
}

/** A score is news where it was at its target before and is under it now. */
function hasFallen(event: ChannelEvent, target: number | null): boolean {
  return event.kind === 'score_fell' && target !== null && event.before >= target && event.score < target;
}

/** What a rule makes of the events of one cause: those that it is about, a fallen score with the rule's own target. */
export function eventsOfRule({ events, assets, target }: RuleScope, happened: readonly ChannelEvent[]): ChannelEvent[] {
  return happened.flatMap((event): ChannelEvent[] => {
    if (event.kind === 'test') return [event];
    if (!events.includes(event.kind)) return [];
    const asset = assetOf(event);
    if (assets !== null && asset !== null && !assets.includes(asset.id)) return [];
    if (event.kind !== 'score_fell') return [event];
    return hasFallen(event, target) ? [{ ...event, target: target ?? event.target }] : [];
  });
}
