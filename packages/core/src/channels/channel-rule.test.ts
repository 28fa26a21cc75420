import { expect, it } from 'vitest';
import type { ChannelEvent } from './channel-event.ts';
import { eventsOfRule } from './channel-rule.ts';

const happened = { at: '2026-03-01T09:00:00Z', path: '/report/docks' };
const docks = { asset: { id: 'docks', name: 'Docks', url: 'https://docks.example/' }, scan_id: 'scan' };
const completed: ChannelEvent = { ...happened, ...docks, kind: 'scan_completed', score: 74.5, change: -10, issues: 3 };
const fell = (before: number, score: number): ChannelEvent => ({ ...happened, ...docks, kind: 'score_fell', before, score, target: 0 });
const converted: ChannelEvent = { ...happened, kind: 'document_completed', document: { id: 'form', name: 'form.pdf' } };
const all = { events: ['scan_completed', 'score_fell', 'document_completed'], assets: null, target: 80, points: null, days: null } as const;

it('a rule takes what it is about and nothing else', () => {
  expect(eventsOfRule(all, [completed, converted])).toEqual([completed, converted]);
  expect(eventsOfRule({ ...all, events: ['document_completed'] }, [completed, converted])).toEqual([converted]);
});

it('chosen assets narrow what is about an asset, and documents are of none', () => {
  expect(eventsOfRule({ ...all, assets: ['pier'] }, [completed, converted])).toEqual([converted]);
  expect(eventsOfRule({ ...all, assets: ['pier', 'docks'] }, [completed])).toEqual([completed]);
  expect(eventsOfRule({ ...all, assets: [] }, [completed])).toEqual([]);
});

it('a score is news once it falls from its target, with the target of the rule', () => {
  expect(eventsOfRule(all, [fell(84.5, 74.5)])).toEqual([{ ...fell(84.5, 74.5), target: 80 }]);
  expect(eventsOfRule(all, [fell(80, 79.9)])).toHaveLength(1);
  // It was under the target already, or still is at it.
  expect(eventsOfRule(all, [fell(79.9, 70), fell(90, 80)])).toEqual([]);
  expect(eventsOfRule({ ...all, target: null }, [fell(84.5, 74.5)])).toEqual([]);
});

it('a score that falls by the points of the rule or more is news, to one decimal', () => {
  const dropped = (before: number, score: number): ChannelEvent => ({ ...happened, ...docks, kind: 'score_dropped', before, score });
  const rule = { ...all, events: ['score_dropped'], points: 5 } as const;
  expect(eventsOfRule(rule, [dropped(90, 85), dropped(90.3, 85.3), dropped(100, 12)])).toHaveLength(3);
  expect(eventsOfRule(rule, [dropped(90, 85.1), dropped(85, 90)])).toEqual([]);
  expect(eventsOfRule({ ...rule, points: null }, [dropped(90, 10)])).toEqual([]);
});

it('an accepted risk is news in the days of the rule before its end', () => {
  const now = new Date('2026-03-01T09:00:00Z');
  const { asset } = docks;
  const ending = (until: string): ChannelEvent => ({
    ...happened,
    kind: 'acceptance_ending',
    asset,
    issue: { id: 'issue', rule: 'rule' },
    until,
  });
  const rule = { ...all, events: ['acceptance_ending'], days: 7 } as const;
  const soon = [ending('2026-03-08T09:00:00Z'), ending('2026-03-01T09:00:01Z')];
  expect(eventsOfRule(rule, [...soon, ending('2026-03-08T09:00:01Z'), ending('2026-03-01T09:00:00Z')], now)).toEqual(soon);
  expect(eventsOfRule({ ...rule, days: null }, soon, now)).toEqual([]);
});
