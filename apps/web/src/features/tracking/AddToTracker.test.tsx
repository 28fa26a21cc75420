import type { Issue } from '@manara/contract/issues';
import type { TrackedIssue } from '@manara/contract/tracked-issue';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../states/rendered.tsx';

const { AddToTracker } = await loaded(() => import('./AddToTracker.tsx'));
const { TrackerSection } = await loaded(() => import('./TrackerSection.tsx'));

const there: TrackedIssue = {
  tracker: 'jira',
  state: 'created',
  key: 'DOCK-12',
  url: 'https://harbour.atlassian.net/browse/DOCK-12',
  status: 'In Progress',
  category: 'indeterminate',
  assignee: 'Omar Nasser',
  detail: null,
  requested_by: 'Amal',
  checked_at: '2026-03-09T08:30:00Z',
};
const notThere = { ...there, key: null, url: null, status: null, category: null, assignee: null, checked_at: null };
const issueWith = (tracked: TrackedIssue | null, resolution: Issue['resolution'] = null) => ({ tracked, resolution }) as unknown as Issue;

const shown = async (issue: Issue, role: 'viewer' | 'member' = 'member') =>
  textIn(await rendered(<AddToTracker issue={issue} of="Logo" />, { user: { role, licensed_for: ['issues'] } }));
const section = async (issue: Issue, role: 'viewer' | 'member' = 'member') =>
  textIn(await rendered(<TrackerSection issue={issue} />, { user: { role, licensed_for: ['issues'] } }));

it('offers to add what is open to those who may', async () => {
  expect(await shown(issueWith(null))).toMatch(/^Add to Jira.*Logo/);
  expect(await shown(issueWith(null), 'viewer')).toBe('');
  expect(await shown(issueWith(null, 'fixed'))).toBe('');
});

it('leads to what is there, whoever reads, and says that an issue is on its way', async () => {
  expect(await shown(issueWith(there, 'fixed'), 'viewer')).toMatch(/In Jira: DOCK-12 · In Progress/);
  expect(await shown(issueWith({ ...notThere, state: 'waiting' }))).toBe('Being added to Jira…');
});

it('can be added again where Jira has refused it, and says why', async () => {
  const refused: TrackedIssue = { ...notThere, state: 'refused', detail: 'Team is required.' };
  expect(await shown(issueWith(refused))).toMatch(/Add to Jira/);
  expect(await section(issueWith(refused))).toMatch(/Team is required\..*Added by Amal/);
});

it('has a part of its own beside the issue, with its assignee there', async () => {
  expect(await section(issueWith(there))).toMatch(/^Jira .*DOCK-12.*Assignee in Jira Omar Nasser.*Added by Amal.*Last checked/);
  expect(await section(issueWith(null))).toMatch(/^Jira This issue isn’t in Jira\. Add to Jira/);
  expect(await section(issueWith(null), 'viewer')).toBe('');
});

it('is named after the tracker of the organization, or after the one where it is', async () => {
  const byGitlab = { role: 'member', licensed_for: ['issues'], tracker: 'gitlab' } as const;
  expect(
    textIn(await rendered(<AddToTracker issue={issueWith(null)} of="Logo" />, { user: { ...byGitlab, licensed_for: ['issues'] } })),
  ).toMatch(/^Add to GitLab/);
  const onGithub: TrackedIssue = { ...there, tracker: 'github', key: 'mona/harbour#12', status: 'Open' };
  expect(await shown(issueWith(onGithub))).toMatch(/In GitHub: mona\/harbour#12 · Open/);
  expect(await section(issueWith(onGithub))).toMatch(/^GitHub .*Assignee in GitHub Omar Nasser/);
});

it('says who has added it: a person, or a rule', async () => {
  expect(await section(issueWith(there))).toMatch(/Added by Amal/);
  expect(await section(issueWith({ ...there, requested_by: null }))).toMatch(/Added by A rule/);
});
