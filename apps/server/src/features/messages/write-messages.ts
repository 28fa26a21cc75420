import { Readable } from 'node:stream';
import type { Message } from '@manara/contract/messages';
import ar from '@manara/messages/ar/deliveries.json' with { type: 'json' };
import en from '@manara/messages/en/deliveries.json' with { type: 'json' };
import type { Language } from '@manara/messages/locale';
import { byteOrderMark, csvRow } from '@manara/reports/csv/csv-cell';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { createFormatter } from '../../platform/text/formatter.ts';

const format = createFormatter({ en, ar });

async function* lines(messages: AsyncIterable<Message>, language: Language): AsyncGenerator<string> {
  const heads = ['when', 'way', 'kind', 'person', 'to', 'language', 'state', 'reason', 'attempts', 'answer', 'sent'] as const;
  yield byteOrderMark + csvRow(heads.map((head) => format(language, head)));
  for await (const { created_at, way, kind, person, recipient, state, reason, attempts, last_answer, sent_at, ...message } of messages)
    yield csvRow([
      created_at,
      format(language, `way_${way}`),
      format(language, `kind_${kind}`),
      person?.full_name ?? null,
      recipient,
      message.language,
      format(language, `state_${state}`),
      reason === null ? null : format(language, `reason_${reason}`),
      attempts,
      last_answer,
      sent_at,
    ]);
}

/** Messages as a table for spreadsheets, in the language of its reader. */
export const messagesFile = (messages: AsyncIterable<Message>, language: Language): FileAnswer => ({
  type: 'text/csv; charset=utf-8',
  stream: Readable.from(lines(messages, language)),
  name: `messages-${new Date().toISOString().slice(0, 10)}.csv`,
});
