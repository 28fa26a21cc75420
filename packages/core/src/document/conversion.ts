/** Files that a document can be had as. */
export const outputs = ['html', 'docx', 'ueb_brf', 'nemeth_brf', 'epub', 'pdf', 'tex'] as const;
export type Output = (typeof outputs)[number];

/** Braille in other forms than braille ASCII, made of that when somebody wants it. */
export const brailleForms = {
  ueb_pef: 'ueb_brf',
  nemeth_pef: 'nemeth_brf',
  ueb_unicode: 'ueb_brf',
  nemeth_unicode: 'nemeth_brf',
} as const satisfies Record<string, Output>;
export type BrailleForm = keyof typeof brailleForms;
export const isBrailleForm = (name: string): name is BrailleForm => Object.hasOwn(brailleForms, name);

/** All that a document can be downloaded as. */
export type Download = Output | BrailleForm;
export const downloads: readonly Download[] = [...outputs, ...(Object.keys(brailleForms) as BrailleForm[])];
/** What a download is made of. */
export const sourceOf = (download: Download): Output => (isBrailleForm(download) ? brailleForms[download] : download);

export const sourceTypes = ['pdf', 'png', 'jpg', 'jpeg'] as const;
export type SourceType = (typeof sourceTypes)[number];

/** Which formulas are found: all of them, only those in lines of their own, or none. What is not found stays text. */
export const formulaChoices = ['all', 'displayed', 'none'] as const;
export type FormulaChoice = (typeof formulaChoices)[number];

/** How a document is to be read and written. */
export interface ConversionSettings {
  /** Pages to read as people write them: "1-3, 7"; null: all. */
  pages: string | null;
  /** Language of the document, where the reader shall not find out itself. */
  language: 'en' | 'ar' | null;
  /** Contracted braille (UEB grade 2), or letter for letter. */
  contracted: boolean;
  /** Cells of a braille line. */
  cells: number;
  /** Lines of a braille page. */
  lines: number;
  /** Whether the braille shows the numbers of print pages; left out: it does. */
  print_pages?: boolean;
  /** Left out: all. */
  formulas?: FormulaChoice;
}

/** The limits of the settings, and where they stand unless somebody chooses. */
export const conversionDefaults: ConversionSettings = { pages: null, language: null, contracted: true, cells: 40, lines: 25 };
export const conversionLimits = {
  cells: { least: 20, most: 100 },
  lines: { least: 10, most: 100 },
  pages: 2_000,
  /** Bytes of the largest file that is taken. */
  bytes: 50 * 1024 * 1024,
  /** Characters of the longest name of a document. */
  name: 200,
  pixels: 60_000_000,
} as const;

/** Why a document could not be converted; each has a sentence for people (messages, documents.json, `failure.<code>`). */
export const conversionFailures = [
  'encrypted',
  'wrong_password',
  'damaged',
  'empty',
  'no_such_pages',
  'too_many_pages',
  'too_many_pixels',
  'not_what_it_says',
  'nothing_readable',
  'out_of_time',
  'out_of_memory',
  'failed',
] as const;
export type ConversionFailure = (typeof conversionFailures)[number];
