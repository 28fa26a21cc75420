import type { ChannelRule } from '@manara/contract/channels';
import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, faultsOf, fittingTo } from './rule-draft.ts';

const around = { channels: [{ id: 'alerts' }, { id: 'bot' }], timeZone: 'Asia/Riyadh', language: 'ar' } as const;
const rule: ChannelRule = {
  id: 'rule',
  channel_id: 'bot',
  events: ['score_fell', 'scan_completed'],
  asset_ids: ['docks', 'gone'],
  target: 75,
  points: null,
  days: null,
  timing: 'daily',
  hour: 6,
  weekday: 7,
  quiet_from: 21,
  quiet_to: 5,
  critical_at_once: false,
  time_zone: 'Africa/Cairo',
  language: 'en',
  is_on: false,
  channel: { kind: 'slack', name: 'Bot' },
  assets: [{ id: 'docks', name: 'Docks' }],
  team_ids: ['harbor'],
  product_ids: null,
  teams: [{ id: 'harbor', name: 'Harbor' }],
  products: null,
};

describe('the draft of a rule', () => {
  it('begins with the first channel, the zone of the browser and the language of its person', () => {
    const draft = draftOf(null, around);
    expect(draft).toMatchObject({ channel: 'alerts', timeZone: 'Asia/Riyadh', language: 'ar', which: 'all', isOn: true });
    expect(faultsOf(draft)).toEqual({});
    expect(bodyOf(draft, 'slack')).toMatchObject({ asset_ids: null, target: null, timing: 'at_once', hour: 8 });
  });

  it('is what the rule was, without the assets that are gone', () => {
    expect(bodyOf(draftOf(rule, around), 'slack')).toEqual({
      channel_id: 'bot',
      events: ['score_fell', 'scan_completed'],
      asset_ids: ['docks'],
      team_ids: ['harbor'],
      product_ids: null,
      target: 75,
      points: null,
      days: null,
      timing: 'daily',
      hour: 6,
      weekday: 7,
      quiet_from: 21,
      quiet_to: 5,
      critical_at_once: false,
      time_zone: 'Africa/Cairo',
      language: 'en',
      is_on: false,
    });
  });

  it('says what is missing', () => {
    const draft = draftOf(rule, around);
    expect(faultsOf({ ...draft, events: [], assets: [], teams: [] })).toEqual({
      events: 'channels.what_required',
      asset_ids: 'channels.assets_required',
    });
    for (const target of ['', '0', '101', '9.5', 'many'])
      expect(faultsOf({ ...draft, target })).toEqual({ target: 'channels.target_required' });
    const asked = { ...draft, events: ['score_dropped', 'acceptance_ending'] as const, points: '0', days: '91' };
    expect(faultsOf(asked)).toEqual({ points: 'channels.points_required', days: 'channels.days_required' });
    expect(bodyOf({ ...asked, points: '3', days: '14' }, 'slack')).toMatchObject({ target: null, points: 3, days: 14 });
    expect(faultsOf({ ...draft, which: 'all', assets: [], target: '100' })).toEqual({});
  });

  it('has quiet hours only where they are on, between two different hours, and none for a webhook', () => {
    const none = { quiet_from: null, quiet_to: null, critical_at_once: false };
    const draft = draftOf(null, around);
    expect(bodyOf(draft, 'slack')).toMatchObject(none);
    const quiet = { ...draft, isQuiet: true };
    expect(bodyOf(quiet, 'slack')).toMatchObject({ quiet_from: 22, quiet_to: 7, critical_at_once: true });
    expect(bodyOf(quiet, 'webhook')).toMatchObject(none);
    expect(faultsOf({ ...quiet, quietTo: '22' })).toEqual({ quiet_to: 'channels.quiet_differ' });
    expect(faultsOf({ ...draft, quietTo: '22' })).toEqual({});
  });

  it('is about some assets as soon as a team or a product is chosen', () => {
    const ofTeam: ChannelRule = { ...rule, asset_ids: null, assets: null };
    expect(draftOf(ofTeam, around)).toMatchObject({ which: 'some', assets: [] });
    expect(faultsOf(draftOf(ofTeam, around))).toEqual({});
    expect(bodyOf({ ...draftOf(ofTeam, around), which: 'all' }, 'slack')).toMatchObject({ asset_ids: null, team_ids: null });
  });

  it('sends the tracker what speaks of issues alone, at once, and keeps the rest for another channel', () => {
    const draft = { ...draftOf(rule, around), events: ['issues_returned', 'score_fell', 'issues_found'] as const, isQuiet: true };
    expect(bodyOf(draft, 'tracker')).toMatchObject({
      events: ['issues_found', 'issues_returned'],
      timing: 'at_once',
      quiet_from: null,
      target: null,
    });
    expect(bodyOf(draft, 'slack')).toMatchObject({ events: ['issues_found', 'issues_returned', 'score_fell'], timing: 'daily' });
    expect(faultsOf(fittingTo(draftOf(rule, around), 'tracker'))).toEqual({ events: 'channels.what_required' });
  });

  it('sends a webhook everything at once, and no target that nothing watches', () => {
    expect(bodyOf(draftOf(rule, around), 'webhook')).toMatchObject({ timing: 'at_once' });
    expect(bodyOf({ ...draftOf(rule, around), events: ['scan_failed'] }, 'slack')).toMatchObject({ target: null, events: ['scan_failed'] });
  });
});
