import type { Download } from '@manara/core/document/conversion';

/** A file of this machine that is to be converted. */
export interface ConvertOrder {
  /** Absolute, as is the folder. */
  file: string;
  /** Where the results are written. */
  folder: string;
  to: Download[];
  /** As people write them; null: all. */
  pages: string | null;
  language: 'en' | 'ar' | null;
}
