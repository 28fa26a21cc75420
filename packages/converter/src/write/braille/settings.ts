import type { ConversionSettings } from '@manara/core/document/conversion';

/** How braille is wanted. */
export interface BrailleSettings extends Pick<ConversionSettings, 'contracted' | 'cells' | 'lines'> {
  /** Whether print pages are shown where they begin and on every page; left out: they are. */
  print_pages?: boolean;
}

/** Which of the two files: literary braille throughout, or the one that mathematics in Nemeth Code will stand in. */
export type BrailleKind = 'ueb' | 'nemeth';
