import type { StyleSource } from '../styles/read-styles.ts';
import type { DataRecord } from '../texts/data-record.ts';
import type { PackedFile } from './pack.ts';

/** A file to be read. */
export interface ReadOrder {
  file: string;
  text: string;
}

/** What it holds; null where nothing can be read of it. */
export interface ReadAnswer {
  source: PackedFile | null;
  styles: StyleSource[];
  /** What it says outright. */
  records: DataRecord[];
}
