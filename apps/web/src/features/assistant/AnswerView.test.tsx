import type { AssistantAnswer } from '@manara/contract/assistant';
import { expect, it } from 'vitest';
import { loaded, rendered } from '../../states/rendered.tsx';

const { AnswerView } = await loaded(() => import('./AnswerView.tsx'));

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

it('marks what is written in the language of the answer, and nothing of the interface', async () => {
  const markup = await rendered(<AnswerView answer={answer} language="ar" onWithout={() => undefined} />);
  for (const label of ['المشكلات', 'حرجة', 'قائمة المشكلات']) expect(markup).toContain(`<bdi lang="ar">${label}</bdi>`);
  expect(markup).toMatch(/<p dir="rtl"[^>]*><span lang="ar">مشكلة واحدة\.<\/span>/);
  expect(markup).toMatch(/<div lang="ar" dir="rtl">(?:(?!<\/table>).)*الأشد/s);
  // Headings and names of the interface stand in nothing that is marked.
  expect([...markup.matchAll(/<(\w+)[^>]* lang="ar"/g)].map(([, name]) => name)).toEqual(['bdi', 'bdi', 'span', 'div', 'bdi']);
  expect(markup).toMatch(/<\/div><div><h3[^>]*>Sources</);
});
