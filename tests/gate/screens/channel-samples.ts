import type { Channel, ChannelDelivery, ChannelRule } from '@manara/contract/channels';

const id = (number: number) => `6f1b5c5e-3f43-4c2a-9a52-3a8a8d4f6d${10 + number}`;
const slack: Channel = {
  id: id(0),
  kind: 'slack',
  name: 'town-alerts',
  host: 'hooks.slack.com',
  state: 'connected',
  detail: null,
  connected_by: 'Amal Haddad',
  connected_at: '2026-03-01T09:00:00Z',
  last_used_at: '2026-03-09T08:30:00Z',
  last_error: null,
  old_secret_until: null,
  recipients: null,
};
const gone = 'This address no longer accepts messages. Create a new one in that service, then connect again.';
export const teams: Channel = {
  ...slack,
  id: id(1),
  kind: 'teams',
  name: 'تنبيهات النفاذ — Accessibility of the ministry and its departments',
  host: 'prod-07.westeurope.logic.azure.com',
  state: 'refused',
  detail: gone,
  last_error: { at: '2026-03-09T08:31:00Z', detail: gone },
};
export const webhook: Channel = {
  ...slack,
  id: id(2),
  kind: 'webhook',
  name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenknopflochverstärkung',
  host: 'bot.ministry-of-harbours-and-inland-waterways.example.org',
  last_used_at: null,
  old_secret_until: '2026-03-10T09:00:00Z',
};
export const list: Channel = {
  ...slack,
  id: id(9),
  kind: 'mail',
  name: 'قائمة المدينة — Town list',
  host: '',
  recipients: [
    { address: 'amina.haddad@town.example', state: 'active' },
    { address: 'a-very-long-name-of-somebody-who-reads-all-of-it@ministry-of-harbours-and-inland-waterways.example.org', state: 'waiting' },
    { address: 'zain@town.example', state: 'stopped' },
  ],
};
/** With what Jira may be connected as. */
export const tracker: Channel = { ...slack, id: id(30), kind: 'tracker', name: 'Jira', host: 'ministry-of-harbours.atlassian.net' };
export const all = [slack, teams, webhook, list];

const named = ({ kind, name }: Channel) => ({ kind, name });
export const atOnce: ChannelRule = {
  id: id(3),
  channel_id: slack.id,
  events: ['issues_found', 'issues_returned', 'score_fell', 'scan_failed', 'scan_completed'],
  asset_ids: null,
  target: 90,
  points: null,
  days: null,
  timing: 'at_once',
  hour: 8,
  weekday: 1,
  quiet_from: null,
  quiet_to: null,
  critical_at_once: false,
  time_zone: 'UTC',
  language: 'en',
  is_on: true,
  channel: named(slack),
  team_ids: null,
  product_ids: null,
  assets: null,
  teams: null,
  products: null,
};
export const daily: ChannelRule = {
  ...atOnce,
  id: id(4),
  channel_id: teams.id,
  events: ['document_failed'],
  asset_ids: [id(5), id(6)],
  target: null,
  timing: 'daily',
  time_zone: 'America/Argentina/Buenos_Aires',
  language: 'ar',
  is_on: false,
  channel: named(teams),
  assets: [
    { id: id(5), name: 'جامعة المثال — الموقع الرئيسي' },
    { id: id(6), name: 'Policies & forms <b>2026</b>' },
  ],
  team_ids: [id(20)],
  teams: [{ id: id(20), name: 'فريق النفاذ — Accessibility of the ministry and its departments' }],
  product_ids: [id(21)],
  products: [],
};

export const ofIssues: ChannelRule = {
  ...atOnce,
  id: id(31),
  channel_id: tracker.id,
  events: ['issues_found', 'issues_returned'],
  target: null,
  channel: named(tracker),
};

export const weekly: ChannelRule = {
  ...atOnce,
  id: id(22),
  timing: 'weekly',
  weekday: 7,
  time_zone: 'America/Argentina/Buenos_Aires',
  quiet_from: 22,
  quiet_to: 7,
  critical_at_once: true,
};

const sent: ChannelDelivery = {
  id: id(7),
  channel: { id: slack.id, ...named(slack) },
  kind: 'issues_found',
  count: 3,
  language: 'en',
  state: 'sent',
  attempts: 1,
  detail: null,
  answer: { status: 200, text: 'ok' },
  created_at: '2026-03-09T08:30:00Z',
  next_try_at: null,
  sent_at: '2026-03-09T08:30:01Z',
  issues: null,
};
const added: ChannelDelivery = { ...sent, id: id(32), channel: { id: tracker.id, ...named(tracker) }, answer: null };
export const ofTracker: ChannelDelivery[] = [
  { ...added, issues: { added: 12, waiting: 3, failed: 2 } },
  { ...added, id: id(33), issues: { added: 0, waiting: 0, failed: 0 } },
  {
    ...added,
    id: id(34),
    kind: 'test',
    state: 'refused',
    sent_at: null,
    detail: 'Jira no longer accepts issues with these settings: DOCK: Donaudampfschifffahrtsgesellschaftskapitän, المكوّنات.',
  },
];
export const deliveries: ChannelDelivery[] = [
  {
    ...sent,
    id: id(8),
    channel: { id: webhook.id, ...named(webhook) },
    kind: 'scan_completed',
    count: 1,
    state: 'waiting',
    attempts: 3,
    detail: 'The receiving service isn’t responding.',
    answer: { status: null, text: 'timeout' },
    next_try_at: '2026-03-09T09:00:00Z',
    sent_at: null,
  },
  sent,
  {
    ...sent,
    id: id(9),
    channel: { id: teams.id, ...named(teams) },
    kind: 'digest',
    count: 41,
    language: 'ar',
    state: 'refused',
    detail: gone,
    answer: { status: 404, text: '{"error":{"code":"WorkflowNotFound","message":"The workflow could not be found in this environment."}}' },
    sent_at: null,
  },
];

export const warning: ChannelRule = {
  ...atOnce,
  id: id(8),
  channel_id: list.id,
  channel: named(list),
  events: ['score_dropped', 'acceptance_ending'],
  target: null,
  points: 5,
  days: 1,
};
