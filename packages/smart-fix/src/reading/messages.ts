import type { StyleSource } from '../styles/read-styles.ts';
import type { PackedRecords } from '../texts/data-records.ts';
import type { PackedFile } from './pack.ts';

/** A file to be read. */
export interface ReadOrder {
  file: string;
  /** Its text, or the folder below which it lies. */
  from: { text: string } | { folder: string };
}

/** What it holds; null where nothing can be read of it. */
export interface ReadAnswer {
  /** Its text, squeezed; null where nothing became of it. */
  text: Uint8Array | null;
  source: PackedFile | null;
  styles: StyleSource[];
  /** How often it breaks the rules of its language, where that is a program's. */
  mistakes: number;
  /** What it says outright; null where it says nothing. */
  records: PackedRecords | null;
}

/** Of a file that cannot be read. */
export const nothing: ReadAnswer = { text: null, source: null, styles: [], mistakes: 0, records: null };
