import type { SourceIndex } from '../index/source-index.ts';
import type { StyleSource } from '../styles/read-styles.ts';
import type { DataRecord } from '../texts/data-record.ts';
import type { Texts } from './write-text.ts';

/** Everything that is known of the sources. */
export interface Sources {
  index: SourceIndex;
  styles: StyleSource[];
  /** What files say outright. */
  records: DataRecord[];
  /** Texts of the style sheets, and of the files of data, by their names. */
  sheets: Map<string, string>;
}

/** The texts of all files that were read, by their names. */
export const textsOf = ({ index, sheets }: Sources): Map<string, string> =>
  new Map([...sheets, ...[...index.files].map(([file, { text }]): [string, string] => [file, text])]);

/** What texts of a page may come from. */
export const textsFor = ({ index, sheets, records }: Sources, language: string): Texts => ({
  records,
  textOf: (file) => sheets.get(file) ?? index.files.get(file)?.text ?? null,
  language,
});
