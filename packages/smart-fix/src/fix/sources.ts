import type { SourceIndex } from '../index/source-index.ts';
import type { StyleSource } from '../styles/read-styles.ts';
import type { DataRecords } from '../texts/data-records.ts';
import type { MadeFolder } from '../tree/made-files.ts';
import type { KnownProofs } from './known-proofs.ts';
import type { Texts } from './write-text.ts';

/** Everything that is known of the sources. */
export interface Sources {
  index: SourceIndex;
  styles: StyleSource[];
  /** Variables of SCSS and Less, as their files have them. */
  variables: StyleSource[];
  /** Names of the style sheets, in their order. */
  sheets: string[];
  /** Of style sheets that programs have squeezed. They change only with what they are made of. */
  squeezed: StyleSource[];
  /** Languages of templates that are not read, with the number of their files. */
  unread: { language: string; files: number }[];
  /** Folders that a build makes, which are not read. */
  made: MadeFolder[];
  /** What was proven of changes of them. */
  proofs: KnownProofs;
  /** What files say outright. */
  records: DataRecords;
  /** The text of a file that was read, a style sheet or a file of data among them; null of any other. */
  textOf: (file: string) => string | null;
}

/** What texts of a page may come from. */
export const textsFor = ({ records, textOf }: Sources, language: string): Texts => ({ records, textOf, language });
