import type { IssueDetail } from '@manara/contract/issue-detail';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../../states/rendered.tsx';

const { IssueAnswer } = await loaded(() => import('./IssueAnswer.tsx'));

const given = { answer: { kind: 'alternative', text: 'The lighthouse' }, by: 'Amina', at: '2026-03-09T08:30:00Z' } as const;
const shown = (answer: IssueDetail['answer'], role: 'viewer' | 'member' = 'member') => {
  const issue = { id: 'issue', asset_id: 'asset', occurrence_count: 3, answer } as IssueDetail;
  return rendered(<IssueAnswer issue={issue} />, { user: { role, licensed_for: role === 'member' ? ['issues'] : [] } });
};

it('asks those who may answer, and says of all locations that it counts for them', async () => {
  const html = await shown({ kinds: ['alternative', 'decorative'], given: null, used: null });
  expect(textIn(html)).toContain('into all 3 locations');
  expect(html).toContain('<textarea');
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  const heading = await shown({ kinds: ['heading'], given: null, used: null });
  expect(heading).toContain('<select');
  expect(heading).not.toContain('<textarea');
});

it('says what became of an answer, also to those who can only read it', async () => {
  const used = {
    at: '2026-03-09T09:30:00Z',
    files: 2,
    unused: [{ file: 'a.pdf', code: 'signed', reason: 'The file is signed.' }],
  } as const;
  const html = await shown({ kinds: ['alternative'], given, used: { ...used, unused: [...used.unused] } }, 'viewer');
  expect(html).not.toContain('<form');
  for (const words of ['The lighthouse', '2 files have this answer.', 'Not used in 1 file', 'The file is signed.'])
    expect(textIn(html)).toContain(words);
  expect(textIn(await shown({ kinds: ['alternative'], given, used: null }))).toContain('Not used yet.');
});

it('is nothing where an issue takes no answer, or there is none to read', async () => {
  expect(textIn(await shown(null))).toBe('');
  expect(textIn(await shown({ kinds: ['heading'], given: null, used: null }, 'viewer'))).toBe('');
});
