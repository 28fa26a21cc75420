/** What a run of cells of a formula in braille is called. */
export const cellNames = [
  'blank',
  'number',
  'numeric',
  'letter',
  'word',
  'sign',
  'capital',
  'capitals_word',
  'capitals_passage',
  'capitals_end',
  'grade1',
  'grade1_word',
  'grade1_passage',
  'grade1_end',
  'typeform',
  'english_letter',
  'omission',
  'fraction_numeric',
  'fraction_open',
  'fraction_line',
  'fraction_close',
  'complex_fraction_open',
  'complex_fraction_line',
  'complex_fraction_close',
  'hypercomplex_fraction_open',
  'hypercomplex_fraction_line',
  'hypercomplex_fraction_close',
  'mixed_fraction_open',
  'mixed_fraction_close',
  'over',
  'root_index',
  'root_open',
  'root_close',
  'superscript',
  'subscript',
  'level',
  'baseline',
  'group_open',
  'group_close',
  'multipurpose',
  'directly_under',
  'directly_over',
  'termination',
  'mark',
  'cancel',
  'frame',
  'enlarged',
  'row_end',
] as const;
export type CellName = (typeof cellNames)[number];

/** A run of cells with its name, and the parts of the print that it says, by their numbers in its MathML. */
export interface CellSpan {
  cells: string;
  name: CellName;
  parts: number[];
}
