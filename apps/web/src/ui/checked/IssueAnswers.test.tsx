import type { FoundIssue } from '@manara/contract/check-analysis';
import { answerDocument } from '@manara/contract/document-check';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../states/rendered.tsx';

const { IssueAnswers } = await loaded(() => import('./IssueAnswers.tsx'));

const free = { kinds: ['alternative'], given: null, used: null } as FoundIssue['answers'][number]['answer'];
const given = { ...free, given: { answer: { kind: 'alternative' as const, text: 'A ship' }, by: 'Amina', at: '2026-03-09T08:30:00Z' } };
const answers: FoundIssue['answers'] = [
  { id: 'a', place: null, answer: given },
  { id: 'b', place: { name: 'page 3', path: 'Document/Figure' }, answer: free },
  { id: 'c', place: { name: '', path: 'Document/Figure[2]' }, answer: free },
];
const shown = async (issue: Partial<FoundIssue>, role: 'viewer' | 'member' = 'member') =>
  textIn(
    await rendered(
      <IssueAnswers issue={{ place_count: 2, answers: [], ...issue } as FoundIssue} call={answerDocument} renderForm={() => null} />,
      {
        user: { role, licensed_for: role === 'member' ? ['documents'] : [] },
      },
    ),
  ).replaceAll(/[\u2066-\u2069]/gu, '');

it('asks for all places at once and for each by itself, and says which have an answer', async () => {
  const said = await shown({ answers });
  for (const words of ['Answer for all 2 locations', 'Answer for page 3 (Document/Figure)', 'Answer for Document/Figure[2]'])
    expect(said).toContain(words);
  expect(said.match(/Answered/g)).toHaveLength(1);
});

it('shows people who may not answer what was said alone, and nothing where nothing was', async () => {
  const said = await shown({ answers }, 'viewer');
  expect(said).toContain('Answer for all 2 locations');
  expect(said).not.toContain('page 3');
  expect(await shown({ answers: answers.slice(1) }, 'viewer')).toBe('');
  expect(await shown({})).toBe('');
});
