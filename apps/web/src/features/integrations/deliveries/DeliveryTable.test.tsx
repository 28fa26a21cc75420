import type { ChannelDelivery } from '@manara/contract/channels';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../../states/rendered.tsx';

const { DeliveryTable } = await loaded(() => import('./DeliveryTable.tsx'));

const sent: ChannelDelivery = {
  id: '6f1b5c5e-3f43-4c2a-9a52-3a8a8d4f6d10',
  channel: { id: '6f1b5c5e-3f43-4c2a-9a52-3a8a8d4f6d11', kind: 'tracker', name: 'Jira' },
  kind: 'issues_found',
  count: 1,
  language: 'en',
  state: 'sent',
  attempts: 1,
  detail: null,
  answer: null,
  created_at: '2026-03-09T08:30:00Z',
  next_try_at: null,
  sent_at: '2026-03-09T08:30:01Z',
  issues: null,
};
const shown = async (issues: ChannelDelivery['issues']) =>
  textIn(await rendered(<DeliveryTable deliveries={[{ ...sent, issues }]} busy={false} onResend={async () => {}} />));

it('says what became of the issues that a rule has had added', async () => {
  expect(await shown({ added: 1, waiting: 2, failed: 3 })).toMatch(
    /Jira Issue tracker.*1 issue added, 2 waiting,? and 3 couldn’t be added/,
  );
  expect(await shown({ added: 0, waiting: 0, failed: 0 })).toMatch(/No issues had to be added\./);
  expect(await shown(null)).not.toMatch(/added/);
});
