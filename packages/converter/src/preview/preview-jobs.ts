import type { ConversionSettings } from '@manara/core/document/conversion';
import type { StructuredDocument } from '@manara/core/document/document';
import type { FromLatex } from '../latex/latex-to-mathml.ts';
import type { PreviewPage } from '../write/braille/preview.ts';
import type { BrailleKind, BrailleSettings } from '../write/braille/settings.ts';
import type { FormulaCells } from './formula-cells.ts';
import type { DocumentPart } from './part-of.ts';
import type { WordParagraph } from './word-paragraphs.ts';

/** What is asked of a workshop; pictures by their ids. */
export type PreviewJob =
  | { kind: 'html'; part: DocumentPart; pictures: ReadonlyMap<string, Uint8Array> }
  | { kind: 'docx'; part: DocumentPart }
  | { kind: 'ueb' | 'nemeth'; part: DocumentPart; settings: ConversionSettings; withFront: boolean }
  | { kind: 'brf'; braille: BrailleKind; document: StructuredDocument; settings: BrailleSettings }
  | { kind: 'cells'; part: DocumentPart }
  | { kind: 'latex'; latex: string; display: boolean };

export interface PreviewResults {
  html: string;
  docx: WordParagraph[];
  ueb: PreviewPage[];
  nemeth: PreviewPage[];
  /** A file in braille ASCII. */
  brf: Uint8Array;
  /** Its formulas in the cells of both codes, and how many more there are. */
  cells: { formulas: FormulaCells[]; more: number };
  latex: FromLatex;
}

export type ToWorkshop = { id: number; job: PreviewJob };
export type FromWorkshop = { id: number; result: PreviewResults[PreviewJob['kind']] } | { id: number; error: string };
