import type { AssistantAttachment } from '@manara/contract/assistant-attachments';
import type { AssistantAnswer } from '@manara/contract/assistant';
import en from '@manara/messages/en/assistant.json' with { type: 'json' };
import { expect, it } from 'vitest';
import type { Text } from '../../i18n/use-text.ts';
import type { Turn } from './conversation.ts';
import { loaded } from '../../states/rendered.tsx';

const { conversationHtml, conversationMarkdown } = await loaded(() => import('./export-conversation.ts'));

const say: Text = (id) => (en as Record<string, string>)[id.slice('assistant.'.length)] ?? id;
const format = { dateTime: String, list: (of: readonly string[]) => of.join(', '), percent: (value: number) => `${value}%` };
const means = { say, format, origin: 'https://manara.example' };

const answer: AssistantAnswer = {
  kind: 'figures',
  understood: { tool: 'issues', values: {} },
  chips: [],
  sentences: [{ text: '2 issues match.', source: 0 }],
  table: {
    caption: 'Issues',
    columns: [
      { header: 'Issue', is_number: false },
      { header: 'Places', is_number: true },
    ],
    rows: [
      [
        { text: 'A | <b>title</b>\n# [x](y)', href: '/report/a/issue/b' },
        { text: '3', href: null },
      ],
    ],
  },
  sources: [{ kind: 'figures', id: 'issues', title: 'Issues', href: '/issues?severity=critical&status=all' }],
  next: [],
};
const attachment: AssistantAttachment = {
  id: 'a',
  name: '<notes>.docx',
  type: 'docx',
  state: 'completed',
  failure: null,
  analysis: {
    score: 64,
    summary: 'Score 64.',
    issues: [
      {
        rule_id: 'office-image-alt',
        kind: 'violation',
        severity: 'critical',
        title: 'A picture has no text.',
        recommendation: 'Write <alt> text.',
        criteria: ['1.1.1'],
        snippet: '',
        places: ['page 2'],
        place_count: 1,
        answers: [],
      },
    ],
    issues_left_out: 0,
    unseen: [],
  },
  can_fix: false,
  can_convert: false,
};
const turns: Turn[] = [
  { id: '1', question: 'How many "critical" <issues>?', language: 'en', attachments: [attachment], state: { is: 'answered', answer } },
  { id: '2', question: 'كم مشكلة؟', language: 'ar', attachments: [], state: { is: 'stopped' } },
];

it('becomes Markdown in which foreign words mean nothing, with whole addresses', () => {
  const lines = conversationMarkdown(turns, means).split('\n');
  expect(lines).toContain('## How many "critical" \\<issues\\>?');
  expect(lines).toContain('2 issues match. (1)');
  expect(lines).toContain('| [A \\| \\<b\\>title\\</b\\> \\# \\[x\\](y)](<https://manara.example/report/a/issue/b>) | 3 |');
  expect(lines).toContain('1. [Issues](<https://manara.example/issues?severity=critical&status=all>)');
  expect(lines).toContain('- A picture has no text. Write \\<alt\\> text. (page 2)');
  expect(lines.at(-2)).toBe('Stopped.');
});

it('becomes a page without markup of others and without a script', () => {
  const page = conversationHtml(turns, means);
  expect(page).toContain('<h2 dir="auto">How many &quot;critical&quot; &lt;issues&gt;?</h2>');
  expect(page).toContain('<a href="https://manara.example/issues?severity=critical&amp;status=all">Issues</a>');
  expect(page).toContain('A | &lt;b&gt;title&lt;/b&gt;');
  expect(page).toContain('<li>A picture has no text. Write &lt;alt&gt; text. (page 2)</li>');
  expect(page).not.toMatch(/<script|\son\w+=/);
  expect(page).toMatch(/<th scope="row"><a [^>]+>A/);
});

it('has all sources of a sentence by a model, what was found of it, and why the built-in answer was given instead', () => {
  const sentences: AssistantAnswer['sentences'] = [
    { text: '2 issues match.', source: 0, more: [1] },
    { text: 'All is <b>well</b>.', source: null, marks: ['no_source'] },
  ];
  const byModel: AssistantAnswer = { ...answer, kind: 'model', sentences, model: { name: 'harbor-1', host: 'models.example.org' } };
  const both: Turn[] = [byModel, { ...answer, instead: 'timeout' as const }].map((one, at) => ({
    id: String(at),
    question: 'How bad is it?',
    language: 'en',
    attachments: [],
    state: { is: 'answered', answer: one },
  }));
  const lines = conversationMarkdown(both, means).split('\n');
  expect(lines).toContain('2 issues match. (1, 2)');
  expect(lines).toContain('All is \\<b\\>well\\</b\\>. (No source)');
  const page = conversationHtml(both, means);
  expect(page).toContain('<p>All is &lt;b&gt;well&lt;/b&gt;. (No source)</p>');
  expect(page).toContain('This is the built-in answer.</p>');
});

it('has the readings of a chart as rows, with what parts them', () => {
  const chart = {
    caption: 'Score of Harbour',
    points: [
      { at: '2026-03-01', score: 71, breaks: [] },
      { at: '2026-03-15', score: null, breaks: ['profile' as const] },
    ],
  };
  const [turn] = turns;
  const charted: Turn[] = [{ ...turn!, state: { is: 'answered', answer: { ...answer, chart, table: null } } }];
  const rows = conversationMarkdown(charted, means)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect(rows.slice(2)).toEqual([
    expect.stringMatching(/^\| 2026-03-01 \| 71% \| dashboard.no.*note \|$/),
    expect.stringMatching(/^\| 2026-03-15 \| dashboard.unknown \| dashboard.break \|$/),
  ]);
  expect(conversationHtml(charted, means)).toContain('<caption>Score of Harbour</caption>');
});
