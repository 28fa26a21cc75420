import type { TrackerConnection } from '@manara/contract/trackers';
import type { TrackerName } from '@manara/core/trackers/tracker';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../../states/rendered.tsx';

const { TrackerCard } = await loaded(() => import('./TrackerCard.tsx'));
const { HostAsks } = await loaded(() => import('./HostAsks.tsx'));
const { JiraAsks } = await loaded(() => import('../jira/JiraAsks.tsx'));

const read = async () => {};
const cloud: TrackerConnection = {
  kind: 'jira_cloud',
  base_url: 'https://harbour.atlassian.net',
  account: 'manara@harbour.example',
  account_name: 'Manara bot',
  state: 'connected',
  detail: null,
  connected_by: 'Amal',
  connected_at: '2026-03-01T09:00:00Z',
  last_used_at: '2026-03-09T08:30:00Z',
  last_error: null,
  hook: { address: 'https://manara.example/api/trackers/jira/hooks/6f1b5c5e', has_secret: true, told_at: null },
};
const refused: TrackerConnection = {
  ...cloud,
  state: 'refused',
  detail: 'The token was revoked.',
  last_error: { at: '2026-03-10T08:30:00Z', detail: 'The token was revoked.' },
};
const shown = async (
  role: 'viewer' | 'administrator',
  connection: TrackerConnection | null = cloud,
  { tracker = 'jira', hasHost = true }: { tracker?: TrackerName; hasHost?: boolean } = {},
) => textIn(await rendered(<TrackerCard tracker={tracker} connected={connection} hasHost={hasHost} onDone={read} />, { user: { role } }));

it('says which Jira is connected, by whose account, and how that went', async () => {
  const words = await shown('viewer');
  for (const fact of ['Connected', 'Jira Cloud', 'https://harbour.atlassian.net', 'Manara bot', 'manara@harbour.example', 'Amal'])
    expect(words).toContain(fact);
  expect(words).toMatch(/Last used.*2026.*Last message.*None yet/);
  expect(await shown('viewer', refused)).toMatch(/Access refused.*Last error.*The token was revoked\./);
});

it('lets administrators alone connect, test, change and disconnect', async () => {
  expect(await shown('administrator', null)).toMatch(/Not Connected.*Connect/);
  expect(await shown('administrator')).toMatch(/Projects.*Test connection.*Change token.*Set up webhook.*Disconnect/);
  expect(await shown('administrator', refused)).toMatch(/Reconnect.*Disconnect/);
  expect(await shown('viewer')).not.toMatch(/Projects|Test connection|Change token|Disconnect/);
});

it('says the rights that the account needs before anyone gives them', async () => {
  expect(textIn(await rendered(<JiraAsks kind="jira_cloud" />))).toMatch(/Browse projects.*Create issues.*Transition issues.*API token/);
  expect(textIn(await rendered(<JiraAsks kind="jira_data_center" />))).toMatch(/personal access token/);
});

const github: TrackerConnection = {
  ...cloud,
  kind: 'github',
  base_url: 'https://github.example',
  account: null,
  account_name: 'mona',
  hook: null,
};

it('shows issues of a code host by its connection, which comes first', async () => {
  expect(await shown('administrator', null, { tracker: 'github' })).toMatch(/^GitHub issues.*Not Connected.*Connect/);
  const without = await shown('administrator', null, { tracker: 'gitlab', hasHost: false });
  expect(without).toMatch(/Connect GitLab under Codebase first\./);
  expect(without).not.toMatch(/Connect of/);
  const words = await shown('administrator', github, { tracker: 'github' });
  expect(words).toMatch(/Connected.*https:\/\/github\.example.*mona.*Repositories.*Test connection.*Disconnect/);
  expect(words).not.toMatch(/Edition|Change token/);
  // One tracker at a time: the others are not connected.
  expect(await shown('administrator', github)).toMatch(/^Jira.*Not Connected/);
});

it('says which rights issues need beside those of the connection', async () => {
  expect(textIn(await rendered(<HostAsks tracker="github" />))).toMatch(/existing connection to GitHub.*Issues, read and write/);
  expect(textIn(await rendered(<HostAsks tracker="gitlab" />))).toMatch(/Reporter role.*api scope/);
});
