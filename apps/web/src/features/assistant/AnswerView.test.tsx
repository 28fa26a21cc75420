import type { AssistantAnswer } from '@manara/contract/assistant';
import { expect, it } from 'vitest';
import { loaded, rendered } from '../../states/rendered.tsx';

const { AnswerView } = await loaded(() => import('./AnswerView.tsx'));

const ignored = () => undefined;
const answer: AssistantAnswer = {
  kind: 'figures',
  understood: { tool: 'issues', values: { severity: 'critical' } },
  chips: [
    { name: null, label: 'المشكلات' },
    { name: 'severity', label: 'حرجة' },
  ],
  sentences: [{ text: 'مشكلة واحدة.', source: 0 }],
  table: { caption: 'الأشد', columns: [{ header: 'المشكلة', is_number: false }], rows: [[{ text: 'صورة بلا نص', href: null }]] },
  sources: [{ kind: 'figures', id: 'issues', title: 'قائمة المشكلات', href: '/issues' }],
  next: [],
};

it('shows the sources of a sentence by a model, what was found of it, and who wrote it', async () => {
  const byModel: AssistantAnswer = {
    ...answer,
    kind: 'model',
    understood: null,
    chips: [],
    table: null,
    sentences: [
      { text: 'You have 12 issues.', source: 0, more: [1] },
      { text: 'The site is 99 % done.', source: null, marks: ['no_source', 'unknown_number'] },
    ],
    sources: [...answer.sources, { kind: 'figures', id: 'issues', title: 'Other issues', href: '/issues?status=open' }],
    model: { name: 'harbor-1', host: 'models.example.org' },
  };
  const markup = await rendered(<AnswerView answer={byModel} language="en" onWithout={ignored} onChange={ignored} />);
  expect(markup).toMatch(/12 issues\.<\/span><a[^>]*Source 1[^>]*>1<\/a><a[^>]*Source 2[^>]*>2<\/a><\/p>/);
  expect(markup).toMatch(/99 % done\.<\/span>(?:(?!<\/p>).)*No source(?:(?!<\/p>).)*Number not in source/s);
  expect(markup).toMatch(/1 sentence is marked/);
  expect(markup).toMatch(/Written by .?harbor-1.? at .?models\.example\.org/);
});

it('draws a score over time, and has it as a table', async () => {
  const chart = {
    caption: 'Score of Harbour',
    points: [
      { at: '2026-03-01T08:00:00.000Z', score: 71, breaks: [] },
      { at: '2026-03-08T08:00:00.000Z', score: null, breaks: [] },
      { at: '2026-03-15T08:00:00.000Z', score: 83.5, breaks: ['profile' as const] },
    ],
  };
  const markup = await rendered(<AnswerView answer={{ ...answer, chart }} language="en" onWithout={ignored} onChange={ignored} />);
  expect(markup).toMatch(/<figcaption[^>]*><bdi lang="en">Score of Harbour</);
  expect(markup).toMatch(
    /Show as a table(?:(?!<\/table>).)*Mar 1, 2026(?:(?!<\/table>).)*71%(?:(?!<\/table>).)*Unknown(?:(?!<\/table>).)*83\.5%/s,
  );
  expect(markup).toMatch(/Not comparable with the previous value: .?standard or level changed/);
});

it('says why the built-in answer is given where a model is on', async () => {
  const markup = await rendered(
    <AnswerView answer={{ ...answer, instead: 'limit_person' }} language="ar" onWithout={ignored} onChange={ignored} />,
  );
  expect(markup).toContain('The model’s answer isn’t available: your tokens for this month are used up. This is the built-in answer.');
});

it('marks what is written in the language of the answer, and nothing of the interface', async () => {
  const markup = await rendered(<AnswerView answer={answer} language="ar" onWithout={ignored} onChange={ignored} />);
  for (const label of ['المشكلات', 'حرجة', 'قائمة المشكلات']) expect(markup).toContain(`<bdi lang="ar">${label}</bdi>`);
  expect(markup).toMatch(/<p dir="rtl"[^>]*><span lang="ar">مشكلة واحدة\.<\/span>/);
  expect(markup).toMatch(/<div lang="ar" dir="rtl">(?:(?!<\/table>).)*الأشد/s);
  // Headings and names of the interface stand in nothing that is marked.
  expect([...markup.matchAll(/<(\w+)[^>]* lang="ar"/g)].map(([, name]) => name)).toEqual(['bdi', 'bdi', 'span', 'div', 'bdi']);
  expect(markup).toMatch(/<\/div><div><h3[^>]*>Sources</);
});
