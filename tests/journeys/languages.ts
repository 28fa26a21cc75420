import path from 'node:path';
import type { Language } from '@manara/messages/locale';

/** The languages in which the journeys of a file are made: one, by turns of the files' names, and both in the long form. */
export function languagesTried(file: string): Language[] {
  if (process.env['MANARA_FULL']) return ['en', 'ar'];
  const sum = [...path.basename(file)].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return [sum % 2 === 0 ? 'en' : 'ar'];
}
