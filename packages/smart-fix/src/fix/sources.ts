import type { SourceIndex } from '../index/source-index.ts';
import type { StyleSource } from '../styles/read-styles.ts';
import type { DataRecord } from '../texts/data-record.ts';
import { readData } from '../texts/read-data.ts';
import type { Texts } from './write-text.ts';

/** Everything that is known of the sources. */
export interface Sources {
  index: SourceIndex;
  styles: StyleSource[];
  /** Texts of the style sheets, and of the files of data, by their names. */
  sheets: Map<string, string>;
}

/** The texts of all files that were read, by their names. */
export const textsOf = ({ index, sheets }: Sources): Map<string, string> =>
  new Map([...sheets, ...[...index.files].map(([file, { text }]): [string, string] => [file, text])]);

const known = new WeakMap<Sources, DataRecord[]>();

/** What the files say outright: read where it is first asked for. */
export const textsFor = (sources: Sources, language: string): Texts => ({
  get records() {
    let records = known.get(sources);
    if (!records) known.set(sources, (records = [...textsOf(sources)].flatMap(([file, text]) => readData(file, text))));
    return records;
  },
  textOf: (file) => sources.sheets.get(file) ?? sources.index.files.get(file)?.text ?? null,
  language,
});
