import { editDistance } from './edit-distance.ts';
import { f1, match } from './match.ts';
import { bareSigns, formulasIn, normalText, wordsOnly } from './normal-text.ts';
import type { PlainBlock, PlainDocument, PlainItem } from './plain-document.ts';
import { tableFigures } from './table-figures.ts';

/** Shares from 0 to 1, but for the error rate; null where neither the truth nor the reading has such a thing. */
export interface Figures {
  /** Characters of text put in, left out or changed, per character of the truth, in reading order and without formulas and spaces. */
  cer_text: number;
  heading_f1: number | null;
  /** Of the headings that were found: those of the right level. */
  heading_level: number | null;
  list_f1: number | null;
  /** Of the list items that were found: those at the right depth. */
  list_depth: number | null;
  table_cell_f1: number | null;
  /** Of the cells that were found: those rightly head or not. */
  table_head: number | null;
  note_f1: number | null;
  caption_f1: number | null;
  field_f1: number | null;
  zone_recall: number | null;
  zone_precision: number | null;
  /** Of the pieces of text that follow each other in the truth: those that do in the reading. */
  order: number;
  language: number;
  title: number;
}

/** Texts this like each other are taken for the same. */
const same = 0.9;
/** Pieces of text this like each other are taken for the same where only their place counts. */
const sameEnough = 0.6;

const piecesOf = (block: PlainBlock): string[] => {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items.map(({ text }) => text);
    case 'table':
      return [block.caption ?? '', ...block.rows.map((row) => row.map(({ text }) => text).join(' '))];
    case 'formula':
      return [`⟦${block.signs}⟧`];
    case 'figure':
    case 'field':
      return [];
  }
};

/** A figure floats: its caption has no place of its own in the text and is compared, as notes are, at the end. */
const textsOf = ({ blocks, notes }: PlainDocument): string[] => [
  ...blocks.flatMap(piecesOf),
  ...blocks.flatMap((block) => (block.type === 'figure' ? [block.caption ?? ''] : [])),
  ...notes,
];
const lettersOf = (document: PlainDocument): string => textsOf(document).map(wordsOnly).join('').replaceAll(' ', '');
const ofType = <Type extends PlainBlock['type']>({ blocks }: PlainDocument, type: Type) =>
  blocks.filter((block): block is Extract<PlainBlock, { type: Type }> => block.type === type);
const itemsOf = (document: PlainDocument): PlainItem[] => ofType(document, 'list').flatMap(({ items }) => items);
const captionsOf = ({ blocks }: PlainDocument): string[] =>
  blocks.flatMap((block) => ('caption' in block && block.caption ? [wordsOnly(block.caption)] : []));
const fieldsOf = (document: PlainDocument): string[] =>
  ofType(document, 'field').map(({ label, value }) => normalText(`${label.replace(/:\s*$/, '')} = ${value}`));
const zonesOf = (document: PlainDocument): string[] => textsOf(document).flatMap(formulasIn).map(bareSigns).filter(Boolean);

const sorted = (signs: string): string => [...signs].toSorted().join('');

/** F1 of texts, and of those found the share that agrees in something else. */
function agreement<Part extends { text: string }>(wanted: Part[], got: Part[], agrees: (a: Part, b: Part) => boolean) {
  const texts = (parts: Part[]) => parts.map(({ text }) => wordsOnly(text));
  const pairs = match(texts(wanted), texts(got), same).flatMap((at, index) => (at < 0 ? [] : [[wanted[index]!, got[at]!] as const]));
  const right = pairs.filter(([a, b]) => agrees(a, b)).length;
  return { f1: f1(pairs.length, wanted.length, got.length), agreeing: pairs.length === 0 ? null : right / pairs.length };
}

const textF1 = (wanted: string[], got: string[]): number | null =>
  f1(match(wanted, got, same).filter((at) => at >= 0).length, wanted.length, got.length);

function orderOf(truth: PlainDocument, reading: PlainDocument): number {
  const pieces = (document: PlainDocument) => document.blocks.flatMap(piecesOf).map(wordsOnly).filter(Boolean);
  const places = match(pieces(truth), pieces(reading), sameEnough);
  const found = places.filter((place) => place >= 0).toSorted((a, b) => a - b);
  const next = new Map(found.map((place, index) => [place, found[index + 1]]));
  const pairs = places.slice(1).map((place, index) => place >= 0 && next.get(places[index]!) === place);
  return pairs.length === 0 ? 1 : pairs.filter(Boolean).length / pairs.length;
}

/** How well a reading tells what the truth says. */
export function compare(truth: PlainDocument, reading: PlainDocument): Figures {
  const letters = lettersOf(truth);
  const headings = agreement(ofType(truth, 'heading'), ofType(reading, 'heading'), (a, b) => a.level === b.level);
  const items = agreement(itemsOf(truth), itemsOf(reading), (a, b) => a.depth === b.depth && a.ordered === b.ordered);
  const tables = tableFigures(ofType(truth, 'table'), ofType(reading, 'table'));
  const zones = { wanted: zonesOf(truth).map(sorted), got: zonesOf(reading).map(sorted) };
  const zoneHits = match(zones.wanted, zones.got, 0.8).filter((at) => at >= 0).length;
  return {
    cer_text: letters === '' ? 0 : editDistance(letters, lettersOf(reading)) / [...letters].length,
    heading_f1: headings.f1,
    heading_level: headings.agreeing,
    list_f1: items.f1,
    list_depth: items.agreeing,
    table_cell_f1: tables.cells,
    table_head: tables.heads,
    note_f1: textF1(truth.notes.map(wordsOnly), reading.notes.map(wordsOnly)),
    caption_f1: textF1(captionsOf(truth), captionsOf(reading)),
    field_f1: textF1(fieldsOf(truth), fieldsOf(reading)),
    zone_recall: zones.wanted.length === 0 ? null : zoneHits / zones.wanted.length,
    zone_precision: zones.got.length === 0 ? null : zoneHits / zones.got.length,
    order: orderOf(truth, reading),
    language: reading.language.startsWith(truth.language) && reading.direction === truth.direction ? 1 : 0,
    title: normalText(reading.title ?? '') === normalText(truth.title ?? '') ? 1 : 0,
  };
}
