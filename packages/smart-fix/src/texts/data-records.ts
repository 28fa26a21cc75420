import { squeeze, unsqueeze } from '../reading/squeeze.ts';
import type { DataRecord } from './data-record.ts';

/** All that the files of a tree say outright. */
export interface DataRecords {
  /** Those of the files that say something of one of these names; of all files where none are given. */
  naming(names?: Iterable<string>): DataRecord[];
}

/** What one file says, in little room. */
export interface PackedRecords {
  /** What names in it end with, behind their last dot. */
  ends: string[];
  records: Uint8Array;
}

const endOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Null where there is nothing to pack. */
export function packRecords(records: readonly DataRecord[]): PackedRecords | null {
  if (records.length === 0) return null;
  const ends = new Set<string>();
  for (const { path, fields } of records) {
    const above = path.at(-1);
    // A place in a list is no name.
    if (above && /\D/.test(above)) ends.add(endOf(above));
    for (const { name } of fields) ends.add(endOf(name));
  }
  return { ends: [...ends], records: squeeze(JSON.stringify(records)) };
}

/** What files say, each of them read when one of its names is asked for. */
export class KeptRecords implements DataRecords {
  readonly #files: readonly PackedRecords[];

  constructor(files: readonly PackedRecords[]) {
    this.#files = files;
  }

  naming(names?: Iterable<string>): DataRecord[] {
    const wanted = names && new Set(Array.from(names, endOf));
    return this.#files
      .filter(({ ends }) => !wanted || ends.some((one) => wanted.has(one)))
      .flatMap(({ records }) => JSON.parse(unsqueeze(records)) as DataRecord[]);
  }
}
