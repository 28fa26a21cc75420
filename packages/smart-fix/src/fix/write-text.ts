import type { Change, Edit } from '../edit/change.ts';
import type { IndexedFile } from '../index/indexed-file.ts';
import type { SourceIndex } from '../index/source-index.ts';
import type { PageElement } from '../page/page-element.ts';
import type { SourceElement } from '../source/source-element.ts';
import type { DataRecord } from '../texts/data-record.ts';
import type { DataRecords } from '../texts/data-records.ts';
import { soleReading } from '../texts/expression.ts';
import { findRecord } from '../texts/find-record.ts';
import { findText } from '../texts/find-text.ts';
import { writeField } from '../texts/write-field.ts';

/** Texts that pages take from files of data. */
export interface Texts {
  records: DataRecords;
  textOf: (file: string) => string | null;
  /** The page's. */
  language: string;
}

export type Set = Extract<Change<PageElement>, { kind: 'set' }>;

export interface Place {
  element: SourceElement;
  file: IndexedFile;
}

/** Writes what an expression says where it comes from: a file of messages, the record that a loop goes through. Null where neither is found. */
export function writeAtOrigin(texts: Texts, expression: string, { file }: Pick<Place, 'file'>, change: Set): Edit[] | null {
  const message = findText(texts.records, expression, change.on.attributes[change.name] ?? '', texts.language);
  if (message) return writeRecord(texts, message.record, message.field.name, change.value);
  const reading = soleReading(expression);
  const record = reading && reading.owner !== '' ? findRecord(texts.records, file.text, reading.owner, change.on) : null;
  return reading && record ? writeRecord(texts, record, reading.name, change.value) : null;
}

/** Writes a text where a caller says it in quotes: the one place in the files that lead to an element at which what is shown stands. */
export function writeAtLiteral(index: SourceIndex, { file }: Pick<Place, 'file'>, { name, on, value }: Set): Edit[] | null {
  const shown = on.attributes[name] ?? '';
  if (shown.length < 3) return null;
  const callers = [...index.files.values()].filter((one) => one.path === file.path || index.links.uses.get(one.path)?.includes(file.path));
  const literal = new RegExp(`(["'\`])${shown.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\1`, 'g');
  const places = callers.flatMap((one) => [...one.text.matchAll(literal)].map(({ index: at }) => ({ path: one.path, at })));
  const [place, other] = places;
  if (!place || other || !/^[\w ./:-]*$/.test(value)) return null;
  return [{ file: place.path, start: place.at + 1, end: place.at + 1 + shown.length, text: value }];
}

export function writeRecord({ textOf }: Texts, record: DataRecord, name: string, value: string): Edit[] | null {
  const text = textOf(record.file);
  const edit = text === null ? null : writeField(record, text, name, value);
  // A type of the program must know the name.
  const isKnown =
    record.fields.some((one) => one.name === name) || !/\.[cm]?tsx?$/.test(record.file) || new RegExp(`\\b${name}\\??:`).test(text ?? '');
  return edit && isKnown ? [edit] : null;
}
