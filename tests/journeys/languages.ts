import path from 'node:path';
import type { Language } from '@manara/messages/locale';

export const isLong = process.env['MANARA_FULL'] === '1';

/** The languages in which the journeys of a file are made: one, by turns of the files' names, and both in the long form. */
export function languagesTried(file: string): Language[] {
  if (isLong) return ['en', 'ar'];
  const sum = [...path.basename(file)].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return [sum % 2 === 0 ? 'en' : 'ar'];
}

/** Of the cases of a file, those in the languages in which its journeys are made. */
export const casesTried = <const Case extends { language: Language }>(file: string, cases: readonly Case[]): Case[] =>
  cases.filter(({ language }) => languagesTried(file).includes(language));
