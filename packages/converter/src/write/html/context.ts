import type { StructuredDocument } from '@manara/core/document/document';
import type { Picture } from '@manara/core/document/picture';
import type { Outline } from '../outline.ts';
import type { OutputTexts } from '../output-texts.ts';
import type { PageNames } from '../page-names.ts';

/** What rendering a document needs to know besides the node at hand. */
export interface RenderContext {
  document: StructuredDocument;
  texts: OutputTexts;
  outline: Outline;
  pages: PageNames;
  /** Whether it is to be printed as tagged PDF, which knows neither MathML nor the roles of digital publishing. */
  printed: boolean;
  /** The address of a node by its id; null where it has no place in the output. */
  addressOf(id: string): string | null;
  /** Where a picture lies; null where it was lost. */
  sourceOf(picture: Picture): string | null;
  /** Ids of the references to a note, in order; they are places to come back to. */
  referencesTo: ReadonlyMap<string, string[]>;
  /** Ids that something leads to. */
  targets: ReadonlySet<string>;
  /** A name that no other landmark of the document has. */
  uniqueName(name: string): string;
  /** Classes for sizes that only this document needs, as `name → declarations`. */
  sizes: Map<string, string>;
  /** Pages whose beginning is already marked. */
  marked: Set<number>;
}

/** Where in the tree something is rendered: a link may hold no other link, nor anything else that takes the focus. */
export interface Surroundings {
  inLink: boolean;
}
