import { Readable } from 'node:stream';
import { byteOrderMark, csvRow } from '@manara/reports/csv/csv-cell';
import type { auditFormats } from '@manara/contract/audit';
import type { Language } from '@manara/messages/locale';
import ar from '@manara/messages/ar/audit.json' with { type: 'json' };
import en from '@manara/messages/en/audit.json' with { type: 'json' };
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { createFormatter } from '../../platform/text/formatter.ts';
import type { ChainedEntry } from './read-audit.ts';

const format = createFormatter({ en, ar });

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

async function* csvLines(entries: AsyncIterable<ChainedEntry>, language: Language): AsyncGenerator<string> {
  const heads = ['number', 'when', 'who', 'what', 'about', 'subject_id', 'where', 'before', 'after', 'hash'] as const;
  yield byteOrderMark + csvRow(heads.map((head) => format(language, head)));
  for await (const { number, at, actor, action, subject, subject_id, address, before, after, hash } of entries)
    yield csvRow([number, at, actor, format(language, `action_${action}`), subject, subject_id, address, json(before), json(after), hash]);
}

async function* jsonLines(entries: AsyncIterable<ChainedEntry>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}

/** Entries as a file: a table for people, in their language, or one JSON value a line for programs. */
export const auditFile = (entries: AsyncIterable<ChainedEntry>, kind: (typeof auditFormats)[number], language: Language): FileAnswer => ({
  type: kind === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8',
  stream: Readable.from(kind === 'csv' ? csvLines(entries, language) : jsonLines(entries)),
  name: `audit-log-${new Date().toISOString().slice(0, 10)}.${kind}`,
});
