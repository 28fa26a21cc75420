import type { Fix } from '@manara/contract/fix';
import type { FileDifference } from '@manara/contract/fix-difference';
import type { FixBatch } from '@manara/contract/fixes';
import type { Issue } from '@manara/contract/issues';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../../states/rendered.tsx';
import { changesFor } from './changes-for.ts';

const { ProposedChange } = await loaded(() => import('./ProposedChange.tsx'));
const { RequestLink } = await loaded(() => import('./RequestLink.tsx'));

const issue = { id: 'i1', asset_id: 'a1', pull_request_url: null, pr_status: null } as Issue;
const difference = (file: string, word: string): FileDifference => ({
  file,
  hunks: [
    { before_start: 3, before_lines: 0, after_start: 3, after_lines: 1, lines: [{ kind: 'added', before: null, after: 3, text: word }] },
  ],
});
const fix = (change: Partial<Fix>) => ({ issue_ids: ['i1'], is_sent: true, ...change }) as Fix;
const batch = (fixes: Fix[], files: FixBatch['files'] = []) =>
  ({ id: 'b1', state: 'ready', repository: { provider: 'github' }, pull_request: null, fixes, files }) as unknown as FixBatch;
const shown = (batches: FixBatch[]) =>
  rendered(<ProposedChange issue={issue} />, {
    user: { role: 'manager', licensed_for: [] },
    answered: [
      { id: 'listFixes', input: { params: { id: 'a1' }, query: { issue_id: 'i1' } }, answer: { batches, total: batches.length } },
      ...batches.map((one) => ({ id: 'getFixes', input: { params: { id: one.id } }, answer: one })),
    ],
  });

it('shows what the newest fixes change for an issue, with the way to all of them', async () => {
  const markup = await shown([batch([fix({ differences: [difference('styles/offer.css', 'darker')] })])]);
  const words = textIn(markup);
  for (const said of ['Proposed change', 'offer.css', 'darker', 'Fixes for this issue are ready to review']) expect(words).toContain(said);
  expect(markup).toContain('href="/fixes/b1"');
});

it('counts the files of a change that is larger than its panel', async () => {
  const files = ['a.css', 'b.css', 'c.css'].map((file) => difference(file, 'darker'));
  const words = textIn(await shown([batch([fix({ differences: files })])]));
  expect(words).toContain('View changes in 3 files');
  expect(words).not.toContain('c.css');
});

it('says nothing where no fix was prepared', async () => {
  expect(await shown([])).toBe('');
});

it('shows a file as a person has written it, and of several fixes the one that is chosen', () => {
  const edited = { ...difference('a.css', 'by hand'), is_edited: true };
  const fixes = [
    fix({ is_sent: false, differences: [difference('b.css', 'left out')] }),
    fix({ differences: [difference('a.css', 'proposed')] }),
    fix({ issue_ids: ['i2'], differences: [difference('c.css', 'of another issue')] }),
  ];
  expect(changesFor('i1', batch(fixes, [edited]))).toEqual([edited]);
  expect(changesFor('i1', batch(fixes.slice(0, 1))).map(({ file }) => file)).toEqual(['b.css']);
});

it('leads to the request of an issue, by its name on the host; to none where there is none', async () => {
  const link = (url: string | null) => rendered(<RequestLink issue={{ ...issue, pull_request_url: url, pr_status: 'open' }} />);
  expect(textIn(await link('https://github.com/town/site/pull/7'))).toContain('View pull request');
  expect(textIn(await link('https://gitlab.com/town/site/-/merge_requests/7'))).toContain('View merge request');
  expect(await link(null)).toBe('');
});
