import type { AssistantAnswer } from '@manara/contract/assistant';
import en from '@manara/messages/en/assistant.json' with { type: 'json' };
import { expect, it } from 'vitest';
import type { Text } from '../../i18n/use-text.ts';
import type { Turn } from './conversation.ts';
import { loaded } from '../../states/rendered.tsx';

const { conversationHtml, conversationMarkdown } = await loaded(() => import('./export-conversation.ts'));

const say: Text = (id) => (en as Record<string, string>)[id.slice('assistant.'.length)] ?? id;
const means = { say, origin: 'https://manara.example' };

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
const turns: Turn[] = [
  { id: '1', question: 'How many "critical" <issues>?', language: 'en', state: { is: 'answered', answer } },
  { id: '2', question: 'كم مشكلة؟', language: 'ar', state: { is: 'stopped' } },
];

it('becomes Markdown in which foreign words mean nothing, with whole addresses', () => {
  const lines = conversationMarkdown(turns, means).split('\n');
  expect(lines).toContain('## How many "critical" \\<issues\\>?');
  expect(lines).toContain('2 issues match. (1)');
  expect(lines).toContain('| [A \\| \\<b\\>title\\</b\\> \\# \\[x\\](y)](<https://manara.example/report/a/issue/b>) | 3 |');
  expect(lines).toContain('1. [Issues](<https://manara.example/issues?severity=critical&status=all>)');
  expect(lines.at(-2)).toBe('Stopped.');
});

it('becomes a page without markup of others and without a script', () => {
  const page = conversationHtml(turns, means);
  expect(page).toContain('<h2 dir="auto">How many &quot;critical&quot; &lt;issues&gt;?</h2>');
  expect(page).toContain('<a href="https://manara.example/issues?severity=critical&amp;status=all">Issues</a>');
  expect(page).toContain('A | &lt;b&gt;title&lt;/b&gt;');
  expect(page).not.toMatch(/<script|\son\w+=/);
  expect(page).toMatch(/<th scope="row"><a [^>]+>A/);
});
