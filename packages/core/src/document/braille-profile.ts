import type { ConversionSettings } from './conversion.ts';

/** Codes that formulas are written in: UEB throughout, or Nemeth Code between its indicators within UEB. */
export const brailleCodes = ['ueb', 'nemeth'] as const;
export type BrailleCode = (typeof brailleCodes)[number];

/** How braille is wanted by one reader or for one embosser. */
export interface BrailleProfileSettings extends Pick<ConversionSettings, 'contracted' | 'cells' | 'lines'> {
  code: BrailleCode;
  /** Whether the braille shows the numbers of print pages. */
  print_pages: boolean;
}

/** Paper that embossers take: narrower than any display's line, never wider than the widest carriage in common use. */
export const embosserLimits = { cells: { least: 20, most: 48 }, lines: { least: 10, most: 40 } } as const;
/** Characters of the longest name of a profile. */
export const longestProfileName = 80;

/** Forms that a book by a profile can be had in. */
export const profileForms = ['brf', 'pef', 'unicode'] as const;
export type ProfileForm = (typeof profileForms)[number];
