import type { StructuredDocument } from '@manara/core/document/document';
import type { Outline } from '../outline.ts';
import type { OutputTexts } from '../output-texts.ts';

export interface TexContext {
  document: StructuredDocument;
  outline: Outline;
  texts: OutputTexts;
  /** Ids of what links lead to, of what there is. */
  targets: ReadonlySet<string>;
  /** Files of pictures by their ids, as they are named beside the text. */
  pictures: ReadonlyMap<string, string>;
}

/** Where something stands: in the cell of a table no other can run over pages, and a link holds no other. */
export interface Surroundings {
  inCell?: boolean;
  inLink?: boolean;
}
