import { readXlsx } from '../xlsx/read-xlsx.ts';
import type { Answered } from './answer-places.ts';
import { fixByAnswers } from './fix-answers.ts';
import { finished, fixTitle, type Fixed } from './office-parts.ts';

/** A workbook says its title nowhere but in the name of its only sheet, where a person gave it one. Throws Refused. */
export function fixXlsx(source: Uint8Array, answers: readonly Answered[]): Fixed {
  const { file, sheets } = readXlsx(source);
  const [only] = sheets;
  const named = sheets.length === 1 && only && !/^(?:sheet|tabelle|feuil|hoja|ورقة)\s*\d*$/iu.test(only.name) ? only.name : null;
  return finished(source, file, (parts) => [...fixTitle(file, parts, named), ...fixByAnswers(file, parts, answers)]);
}
