import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../../states/rendered.tsx';
import type { SentChannel } from './channel-kinds.ts';

const { ChannelCard } = await loaded(() => import('./ChannelCard.tsx'));
const { ChannelKindCard } = await loaded(() => import('./ChannelKindCard.tsx'));
const { ChannelAsks } = await loaded(() => import('./ChannelAsks.tsx'));

const read = async () => {};
const gone: SentChannel = {
  id: '6f1b5c5e-3f43-4c2a-9a52-3a8a8d4f6d10',
  kind: 'webhook',
  name: 'Harbour bot',
  host: 'bot.harbour.example',
  state: 'refused',
  detail: 'Nothing is accepted there any more.',
  connected_by: 'Amal',
  connected_at: '2026-03-01T09:00:00Z',
  last_used_at: '2026-03-09T08:30:00Z',
  last_error: { at: '2026-03-10T08:30:00Z', detail: 'The address is gone.' },
  old_secret_until: '2026-03-11T08:30:00Z',
  recipients: null,
};
const shown = async (role: 'viewer' | 'administrator', channel = gone) =>
  textIn(await rendered(<ChannelCard channel={channel} onDone={read} />, { user: { role } }));

it('says where a channel goes, who connected it, and how that went', async () => {
  const words = await shown('viewer');
  const facts = [
    'Harbour bot',
    'bot.harbour.example',
    'Amal',
    'Access refused',
    'Nothing is accepted there any more.',
    'The address is gone.',
  ];
  for (const fact of facts) expect(words).toContain(fact);
  expect(words).toMatch(/Last used.*2026/);
  expect(words).toMatch(/Previous secret Also used until/);
});

it('lets administrators alone test, change and disconnect, and change the secret of a webhook', async () => {
  expect(await shown('administrator')).toMatch(/Send test message.*Change.*Change secret.*Disconnect/);
  expect(await shown('administrator', { ...gone, kind: 'slack' })).not.toMatch(/Change secret/);
  expect(await shown('viewer')).not.toMatch(/Send test message|Change secret|Disconnect/);
});

it('says that nothing has arrived yet', async () => {
  const unused = { ...gone, last_used_at: null, last_error: null, old_secret_until: null };
  expect(await shown('viewer', unused)).toContain('Not used yet.');
});

it('offers a first channel of each service, and others', async () => {
  const offered = async (count: number) =>
    textIn(await rendered(<ChannelKindCard kind="slack" count={count} onDone={read} />, { user: { role: 'administrator' } }));
  expect(await offered(0)).toMatch(/Slack Not Connected .* Connect/);
  expect(await offered(2)).toMatch(/Slack 2 channels .* Connect another/);
});

it('says the one right that a channel gives before anyone gives it', async () => {
  expect(textIn(await rendered(<ChannelAsks kind="slack" />))).toMatch(/post there but can’t read anything.*sends a first message/);
  expect(textIn(await rendered(<ChannelAsks kind="webhook" />))).not.toMatch(/first message/);
});

it('says who of a mail list gets its mail, and asks for addresses', async () => {
  const recipients = [
    { address: 'amina@example.org', state: 'active' as const },
    { address: 'noor@example.org', state: 'waiting' as const },
    { address: 'zain@example.org', state: 'stopped' as const },
  ];
  const words = await shown('administrator', { ...gone, kind: 'mail', host: '', recipients });
  expect(words).toMatch(/amina@example\.org.*Gets updates.*noor@example\.org.*Not confirmed.*zain@example\.org.*Stopped/);
  expect(words).not.toMatch(/Change secret/);
  expect(textIn(await rendered(<ChannelAsks kind="mail" />))).toMatch(/confirm first/);
});
