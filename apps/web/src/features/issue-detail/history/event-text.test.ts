import type { IssueEvent } from '@manara/contract/triage';
import { expect, it } from 'vitest';
import { isolate } from '../../../i18n/isolate.ts';
import type { Format } from '../../../i18n/use-format.ts';
import { eventText, eventWho } from './event-text.ts';

const event = (kind: IssueEvent['kind'], details: IssueEvent['details'] = {}): IssueEvent => ({
  id: 1,
  at: '2026-03-02T10:00:00.000Z',
  actor: null,
  actor_id: null,
  kind,
  details,
});
const told = (happened: IssueEvent, assetType = 'website') =>
  eventText(happened, {
    text: (id: string, values?: object) => `${id} ${JSON.stringify(values ?? {})}`,
    format: { date: String } as unknown as Format,
    nameOf: (username) => (username === 'amal' ? 'Amal Haddad' : username),
    assetType,
  });

it('calls whom an issue is given to by their name', () => {
  expect(told(event('assigned', { assignee_username: 'amal' }))).toContain(isolate('Amal Haddad'));
  expect(told(event('assigned', { assignee_username: 'gone' }))).toContain(isolate('gone'));
});

it('says until when a risk is accepted, and what a person answered', () => {
  expect(told(event('accepted', { until: '2026-12-31' }))).toContain('detail.event.accepted_until');
  expect(told(event('accepted', { until: null }))).toBe('detail.event.accepted {}');
  expect(told(event('verdict', { verdict: 'no_barrier' }))).toBe('detail.event.verdict_no_barrier {}');
});

it('names the merged request that what is back was mended by', () => {
  expect(told(event('back', { url: 'https://github.example/team/site/pull/2' }))).toContain('/pull/2');
  expect(told(event('back'))).toBe('detail.event.back {}');
});

it('counts pages of a site, and files of a library', () => {
  expect(told(event('retested', { found: 2, clean: 1, unread: 0 }))).toBe('detail.event.retested {"found":2,"clean":1,"unread":0}');
  expect(told(event('retested', { found: 0, clean: 1, unread: 0 }), 'onedrive')).toContain('detail.event.retested_files');
});

it('says by whom or by what', () => {
  const who = (happened: IssueEvent) => eventWho(happened, (id) => id);
  expect(who(event('fixed'))).toBe('detail.event_by_machine');
  expect(who(event('fixed', { by: 'retest' }))).toBe('detail.event_by_retest');
  expect(who(event('retested', { found: 0 }))).toBe('detail.event_by_retest');
  expect(who(event('acceptance_ended'))).toBe('detail.event_by_clock');
  expect(who({ ...event('accepted'), actor: 'Amal' })).toContain('detail.event_by');
});
