import type { Change, Edit } from '../edit/change.ts';
import { notationOf } from '../edit/notation.ts';
import type { IndexedFile } from '../index/indexed-file.ts';
import type { SourceIndex } from '../index/source-index.ts';
import type { PageElement } from '../page/page-element.ts';
import type { SourceAttribute, SourceElement } from '../source/source-element.ts';
import type { DataRecord } from '../texts/data-record.ts';
import type { DataRecords } from '../texts/data-records.ts';
import { readingsIn, soleReading } from '../texts/expression.ts';
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

type Set = Extract<Change<PageElement>, { kind: 'set' }>;

interface Place {
  element: SourceElement;
  file: IndexedFile;
}

/** Writes what an expression says where it comes from: a file of messages, the record that a loop goes through. Null where neither is found. */
export function writeAtOrigin(texts: Texts, expression: string, { file }: Pick<Place, 'file'>, change: Set): Edit[] | null {
  const message = findText(texts.records, expression, change.on.attributes[change.name] ?? '', texts.language);
  if (message) return field(texts, message.record, message.field.name, change.value);
  const reading = soleReading(expression);
  const record = reading && reading.owner !== '' ? findRecord(texts.records, file.text, reading.owner, change.on) : null;
  return reading && record ? field(texts, record, reading.name, change.value) : null;
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

function field({ textOf }: Texts, record: DataRecord, name: string, value: string): Edit[] | null {
  const text = textOf(record.file);
  const edit = text === null ? null : writeField(record, text, name, value);
  // A type of the program must know the name.
  const isKnown =
    record.fields.some((one) => one.name === name) || !/\.[cm]?tsx?$/.test(record.file) || new RegExp(`\\b${name}\\??:`).test(text ?? '');
  return edit && isKnown ? [edit] : null;
}

/** What a person is told of an element, which is another for each that a loop makes. */
const told = new Map(Object.entries({ alt: 'alt', 'aria-label': 'label', title: 'title' }));
export const isWords = (attribute: string): boolean => told.has(attribute);
const identities = new Set(['src', 'href', 'data', 'data-src']);

/** The attribute that makes an element another each time; null where the source makes one element, or one with any words in it. */
export function identityOf({ element, file }: Place): SourceAttribute | null {
  const isVaried = ({ name, value, valueSpan }: SourceAttribute): boolean =>
    identities.has(name) && (value ?? []).includes(null) && !(valueSpan && isOneFile(file.text.slice(valueSpan.start, valueSpan.end)));
  return element.attributes.find(isVaried) ?? null;
}

/** A helper is given the name of one file: `{{ "images/hall.svg" | relURL }}`, `<?php echo asset('hall.svg'); ?>`. */
const isOneFile = (written: string): boolean =>
  /^ ?(?:\{\{-?|<%=|<\?(?:=|php echo))? ?(?:[\w.:>-]+ ?\(? ?)?(["'])[\w./-]+\.\w{2,5}\1 ?\)?[ ;]*(?:\| ?\w+ ?)*(?:-?\}\}|%>|\?>)? ?$/.test(
    written.replace(/\s+/g, ' '),
  );

/**
 * Words about an element of which the source makes many, each with an address of its own: they belong beside the address, in the record
 * that both come from. Null where that is not found: one text for all of them would be wrong.
 */
export function writeBesideAddress(texts: Texts, identity: SourceAttribute, place: Place, change: Set): Edit[] | null {
  const { file, element } = place;
  const name = told.get(change.name);
  const expression = identity.valueSpan && file.text.slice(identity.valueSpan.start, identity.valueSpan.end);
  const [address] = expression ? readingsIn(expression).filter(({ owner }) => owner) : [];
  const record = address && name ? findRecord(texts.records, file.text, address.owner, change.on) : null;
  const edits = record && name ? field(texts, record, name, change.value) : null;
  if (!edits || !address || !name) return null;
  // Beside it stands another branch, for those that have words.
  const { start, end: close } = element.parent?.span ?? { start: 0, end: file.text.length };
  if (readingsIn(file.text.slice(start, close)).some((one) => one.owner === address.owner && one.name === name)) return edits;
  const binding = bound(identity, place, change.name, name);
  if (binding === null) return null;
  const end = identity.span.end;
  return [{ file: file.path, start: end, end, text: `${beside(element, file.text)}${binding}` }, ...edits];
}

/** The same attribute once more, of another name: what has no words then has no attribute. */
function bound({ span, valueSpan, name, form }: SourceAttribute, { file }: Place, wanted: string, property: string): string | null {
  if (!valueSpan || form !== 'expression' || notationOf(file.path) === 'markdown') return null;
  const expression = file.text.slice(valueSpan.start, valueSpan.end);
  const reading = soleReading(expression);
  if (!reading) return null;
  const [head, tail] = [file.text.slice(span.start, valueSpan.start), file.text.slice(valueSpan.end, span.end)];
  const named = head.startsWith('[') && wanted.includes('-') ? `attr.${wanted}` : wanted;
  return head.replace(name, named) + expression.replace(new RegExp(`${reading.name}(\\W*)$`), `${property}$1`) + tail;
}

const beside = ({ attributes }: SourceElement, text: string): string => {
  const [one, other] = attributes;
  return (one && other && /^\s+$/.exec(text.slice(one.span.end, other.span.start))?.[0]) || ' ';
};
