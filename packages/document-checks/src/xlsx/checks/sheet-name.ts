import { check, passedIf, type Check } from '../../check.ts';
import type { Workbook } from '../document.ts';

/** Names that Excel and LibreOffice give, in some of their languages. */
const byProgram = /^(?:sheet|worksheet|tabelle|feuil|feuille|hoja|foglio|planilha|blad|ورقة)\s*\d+$/iu;

/** The name of a sheet says what is on it. */
export const sheetName: Check<Workbook> = check({
  rule: 'sheet-name',
  appliesTo: ({ sheets }) =>
    sheets
      .filter(({ used, isHidden }) => used !== null && !isHidden)
      .map(({ name, part }) => ({ place: { sheet: name, path: part }, snippet: name, identity: name, name })),
  expects: ({ name }) => passedIf(!byProgram.test(name)),
});
