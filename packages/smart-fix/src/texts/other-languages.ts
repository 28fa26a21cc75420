import { applyEdits } from '../edit/apply-edits.ts';
import type { Edit } from '../edit/change.ts';
import { fold } from '../page/words.ts';
import type { DataField, DataRecord } from './data-record.ts';
import type { DataRecords } from './data-records.ts';
import { holdsData, readData } from './read-data.ts';
import { localeOf, type Locale } from './text-language.ts';
import { writeField } from './write-field.ts';

interface Known {
  records: DataRecords;
  textOf: (file: string) => string | null;
}

/** What new texts of one language come to in the others. */
export interface OtherLanguages {
  edits: Edit[];
  /** Tags of the languages, as the files have them, that have no such text yet: there the program falls back as it is set up to. */
  missing: string[];
}

interface Placed {
  record: DataRecord;
  locale: Locale;
}

const sameRecord = (a: Locale, b: Locale): boolean => a.file === b.file && a.path.join('\0') === b.path.join('\0');
const fieldOf = ({ fields }: DataRecord, name: string): DataField | undefined => fields.find((one) => one.name === name);

/** Texts that a file has after some edits and had not before. */
function newIn(file: string, before: string, edits: readonly Edit[]): { path: string[]; name: string; value: string }[] {
  const after = applyEdits(before, edits);
  if (after === null) return [];
  const old = new Map(readData(file, before).map((record) => [record.path.join('\0'), record]));
  return readData(file, after).flatMap((record) => {
    const known = old.get(record.path.join('\0'));
    return record.fields.flatMap(({ name, value }) =>
      known && value !== null && !fieldOf(known, name) ? [{ path: record.path, name, value }] : [],
    );
  });
}

/**
 * Writes texts that are new in one language into the others too, where these have the very words already. Elsewhere nothing is written:
 * words of another language would be taken for a translation.
 */
export function inOtherLanguages({ records, textOf }: Known, edits: readonly Edit[]): OtherLanguages {
  const told: OtherLanguages = { edits: [], missing: [] };
  const missing = new Set<string>();
  for (const [file, own] of Map.groupBy(edits, (edit) => edit.file)) {
    const before = holdsData(file) || /\.[cm]?[jt]sx?$/.test(file) ? textOf(file) : null;
    const added = before === null ? [] : newIn(file, before, own);
    if (added.length === 0) continue;
    const placed = records.naming().flatMap((record): Placed[] => {
      const locale = localeOf(record);
      return locale ? [{ record, locale }] : [];
    });
    for (const { path, name, value } of added) {
      const locale = localeOf({ file, path });
      if (!locale) continue;
      const ofFile = placed.filter((one) => one.locale.file === locale.file && one.locale.tag !== locale.tag);
      for (const [tag, others] of Map.groupBy(ofFile, (one) => one.locale.tag)) {
        const beside = others.find((one) => sameRecord(one.locale, locale))?.record;
        if (beside && fieldOf(beside, name)) continue;
        const words = knownWords(placed, value, { from: locale.tag, to: tag });
        const text = beside && words !== null ? textOf(beside.file) : null;
        const edit = beside && words !== null && text !== null ? writeField(beside, text, name, words) : null;
        if (edit) told.edits.push(edit);
        else missing.add(tag);
      }
    }
  }
  return { ...told, missing: [...missing].toSorted() };
}

/** What a language says wherever another says some words; null where it never does, says it in several ways, or has them as they are. */
function knownWords(placed: readonly Placed[], words: string, { from, to }: { from: string; to: string }): string | null {
  const found = new Set<string>();
  for (const { record, locale } of placed) {
    if (locale.tag !== from) continue;
    for (const { name, value } of record.fields) {
      if (value === null || fold(value) !== fold(words)) continue;
      const other = placed.find((one) => one.locale.tag === to && sameRecord(one.locale, locale))?.record;
      const said = (other && fieldOf(other, name)?.value) || null;
      if (said !== null && fold(said) !== '' && fold(said) !== fold(words)) found.add(said);
    }
  }
  const [said, another] = found;
  return said !== undefined && another === undefined ? said : null;
}
