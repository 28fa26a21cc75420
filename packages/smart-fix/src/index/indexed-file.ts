import type { SourceFile } from '../source/source-element.ts';

/** A file of the tree that can hold elements, or that leads to some. */
export interface IndexedFile extends SourceFile {
  path: string;
  text: string;
  /** Components that it seems to declare. */
  declares: string[];
  /** It is written as a page in whole rather than as a part of some. */
  isWhole: boolean;
}
