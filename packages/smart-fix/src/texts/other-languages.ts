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
  /** Tags of the languages, as the files have them, that the texts are still to be translated into. */
  missing: string[];
}

/** Words of another language among a language's texts, so that nobody takes them for a translation: `[en] Search`. */
export const untranslated = (words: string, tag: string): string => (words === '' ? '' : `[${tag}] ${words}`);

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
 * Writes texts that are new in one language into the others too: as these say the very words elsewhere, else marked as not translated.
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
        const text = beside ? textOf(beside.file) : null;
        const edit = beside && text !== null ? writeField(beside, text, name, words ?? untranslated(value, locale.tag)) : null;
        if (edit) told.edits.push(edit);
        if (!edit || words === null) missing.add(tag);
      }
    }
  }
  return { ...told, missing: [...missing].toSorted() };
}

/** What a language says wherever another says some words; null where it never does, says it in several ways, or has them untranslated. */
function knownWords(placed: readonly Placed[], words: string, { from, to }: { from: string; to: string }): string | null {
  const found = new Set<string>();
  const isUntranslated = (said: string): boolean => said === fold(words) || said === fold(untranslated(words, from));
  for (const { record, locale } of placed) {
    if (locale.tag !== from) continue;
    for (const { name, value } of record.fields) {
      if (value === null || fold(value) !== fold(words)) continue;
      const other = placed.find((one) => one.locale.tag === to && sameRecord(one.locale, locale))?.record;
      const said = (other && fieldOf(other, name)?.value) || null;
      if (said !== null && fold(said) !== '' && !isUntranslated(fold(said))) found.add(said);
    }
  }
  const [said, another] = found;
  return said !== undefined && another === undefined ? said : null;
}
