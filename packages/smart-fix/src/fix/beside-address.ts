import type { Edit } from '../edit/change.ts';
import { notationOf } from '../edit/notation.ts';
import type { IndexedFile } from '../index/indexed-file.ts';
import { fold } from '../page/words.ts';
import { serviceOf } from '../propose/links.ts';
import type { SourceAttribute, SourceElement } from '../source/source-element.ts';
import { readingsIn, soleReading, type Reading } from '../texts/expression.ts';
import type { DataRecord } from '../texts/data-record.ts';
import { findRecord } from '../texts/find-record.ts';
import { writeRecord, type Place, type Set, type Texts } from './write-text.ts';

/** What a person is told of an element, which is another for each that a loop makes. */
const told = new Map(Object.entries({ alt: 'alt', 'aria-label': 'label', title: 'title' }));
/** Names under which records say what they are about. */
const naming = ['label', 'name', 'title', 'network', 'platform', 'service', 'text'];
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
export function writeBesideAddress(
  texts: Texts,
  identity: SourceAttribute,
  place: Place,
  change: Set,
  escapes: Escapes = () => false,
): Edit[] | null {
  const { file, element } = place;
  const name = told.get(change.name);
  const address = addressIn(identity, file);
  const record = address && name ? findRecord(texts.records, file.text, address.owner, change.on) : null;
  const edits = record && name ? writeRecord(texts, record, name, change.value) : null;
  if (!edits || !record || !address || !name) return null;
  // Beside it stands another branch, for those that have words.
  const { start, end: close } = element.parent?.span ?? { start: 0, end: file.text.length };
  if (readingsIn(file.text.slice(start, close)).some((one) => one.owner === address.owner && one.name === name)) return edits;
  // An expression's attribute is none where there are no words; a template's would be empty.
  if (identity.form !== 'expression' && !listOf(texts, record)?.every((one) => isSame(one, record) || says(one, name))) return null;
  const binding = boundBeside(identity, place, change.name, { property: name, escapes });
  return binding && [binding, ...edits];
}

// Records are read anew each time.
const isSame = (one: DataRecord, other: DataRecord): boolean => one.path.join('\0') === other.path.join('\0');

/** Whether a record has words under a name. */
const says = ({ fields }: DataRecord, name: string): boolean => fields.some((one) => one.name === name && fold(one.value ?? '') !== '');

/** A record with all beside it; null where it stands in no list. */
function listOf({ records }: Texts, { file, path, fields }: DataRecord): DataRecord[] | null {
  if (!/^\d+$/.test(path.at(-1) ?? '')) return null;
  const above = path.slice(0, -1).join('\0');
  return records
    .naming(fields.map(({ name }) => name))
    .filter((one) => one.file === file && one.path.slice(0, -1).join('\0') === above && one.path.length === path.length);
}

/** Whether what a hole of a template writes is escaped for an attribute. */
export type Escapes = (hole: string) => boolean;

function addressIn({ valueSpan }: SourceAttribute, { text }: IndexedFile): Reading | null {
  const expression = valueSpan && text.slice(valueSpan.start, valueSpan.end);
  return (expression && readingsIn(expression).find(({ owner }) => owner)) || null;
}

/** Whether a link is to another service than the one that it is to be called after, or that at all: `chair.linkedin` is neither Twitter nor the chair. */
export function leadsElsewhere(identity: SourceAttribute, file: IndexedFile, name: string): boolean {
  const address = identity.name === 'href' ? addressIn(identity, file) : null;
  const service = address && serviceOf(address.name);
  return service !== null && service !== name;
}

/** A name that an element's record and all beside it have for what they are about. */
export interface SaidName {
  words: string;
  edits: Edit[];
}

/** Lets an element of which the source makes many be called by what its record is called: null where not all records of its list say that. */
export function writeNameOfRecord(texts: Texts, identity: SourceAttribute, place: Place, change: Set, escapes: Escapes): SaidName | null {
  const address = addressIn(identity, place.file);
  const service = address && identity.name === 'href' ? serviceOf(address.name) : null;
  // Each of them leads there: `chair.linkedin`.
  if (service === change.value) {
    const { end } = identity.span;
    const text = `${beside(place.element, place.file.text)}${change.name}="${change.value}"`;
    return { words: change.value, edits: [{ file: place.file.path, start: end, end, text }] };
  }
  const record = address && findRecord(texts.records, place.file.text, address.owner, change.on);
  const list = record && listOf(texts, record);
  if (!list) return null;
  const said = naming.find((name) => list.every((one) => says(one, name)));
  const words = fold(record.fields.find(({ name }) => name === said)?.value ?? '');
  const binding = said && words ? boundBeside(identity, place, change.name, { property: said, escapes }) : null;
  return binding && { words, edits: [binding] };
}

function boundBeside(identity: SourceAttribute, place: Place, wanted: string, manner: { property: string; escapes: Escapes }): Edit | null {
  const { end } = identity.span;
  const binding = bound(identity, place, wanted, manner);
  return binding === null ? null : { file: place.file.path, start: end, end, text: `${beside(place.element, place.file.text)}${binding}` };
}

/** The same attribute once more, of another name. */
function bound(
  { span, valueSpan, name, form }: SourceAttribute,
  { file }: Place,
  wanted: string,
  { property, escapes }: { property: string; escapes: Escapes },
): string | null {
  if (!valueSpan || notationOf(file.path) === 'markdown') return null;
  const expression = file.text.slice(valueSpan.start, valueSpan.end);
  const reading = soleReading(expression);
  if (!reading) return null;
  const said = expression.replace(new RegExp(`${reading.name}(\\W*)$`), `${property}$1`);
  if (said === expression || (form !== 'expression' && !escapes(said))) return null;
  const [head, tail] = [file.text.slice(span.start, valueSpan.start), file.text.slice(valueSpan.end, span.end)];
  const named = head.startsWith('[') && wanted.includes('-') ? `attr.${wanted}` : wanted;
  return head.replace(name, named) + said + tail;
}

const beside = ({ attributes }: SourceElement, text: string): string => {
  const [one, other] = attributes;
  return (one && other && /^\s+$/.exec(text.slice(one.span.end, other.span.start))?.[0]) || ' ';
};
