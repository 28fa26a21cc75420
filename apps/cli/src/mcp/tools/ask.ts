import { askAssistant, type AssistantAnswer, type Understood } from '@manara/contract/assistant';
import { longestQuestion } from '@manara/core/assistant/question';
import { Type } from 'typebox';
import { text } from '../../scan/text.ts';
import type { Api } from '../api.ts';
import { readsOnly, tool, type Tool } from '../tool.ts';

const input = Type.Object(
  {
    question: Type.String({ minLength: 1, maxLength: longestQuestion, description: text('mcp.ask.question') }),
    before: Type.Optional(Type.Object({}, { description: text('mcp.ask.before') })),
  },
  { additionalProperties: false },
);

const dataOf = ({ sentences, table, sources, understood, next, model, instead }: AssistantAnswer, { link }: Api) => ({
  sentences,
  table: table && {
    caption: table.caption,
    columns: table.columns.map(({ header }) => header),
    rows: table.rows.map((row) => row.map((cell) => cell.text)),
  },
  sources: sources.map(({ title, href }) => ({ title, link: link(href) })),
  understood,
  next,
  ...(model && { written_by: model }),
  ...(instead && { model_did_not_answer: instead }),
});

/** The assistant's answer with its sources. Nothing is kept of it. */
export const askTool = (api: Api): Tool =>
  tool({
    name: 'ask',
    title: text('mcp.ask.title'),
    description: text('mcp.ask.description'),
    annotations: readsOnly,
    input,
    run: async ({ question, before }, { signal }) => {
      const answer = await api.call(askAssistant, {
        body: {
          question,
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          // The API checks what it is.
          ...(before && { before: before as Understood }),
        },
        signal,
      });
      return { said: text(`mcp.ask.${answer.kind}`), data: dataOf(answer, api) };
    },
  });
