import type { ConversionSettings } from '@manara/core/document/conversion';

/** How braille is wanted. */
export type BrailleSettings = Pick<ConversionSettings, 'contracted' | 'cells' | 'lines' | 'print_pages'>;

/** Which of the two files: literary braille throughout, or the one that mathematics in Nemeth Code will stand in. */
export type BrailleKind = 'ueb' | 'nemeth';
