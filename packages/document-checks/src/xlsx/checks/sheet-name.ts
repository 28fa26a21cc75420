import { check, passedIf, type Check } from '../../check.ts';
import type { Workbook } from '../document.ts';

/** Names that Excel, LibreOffice and libraries give, in some languages; copies have a number in brackets. */
const byProgram =
  /^(?:(?:sheet|worksheet|tabelle|feuil|feuille|hoja|foglio|planilha|ورقة)\s*\d*|(?:blad|ark|arkusz|list|munka|taul|лист|аркуш|工作表|シート)\s*\d+)(?:\s*\(\d+\))?$/iu;

/** The name of a sheet says what is on it. */
export const sheetName: Check<Workbook> = check({
  rule: 'sheet-name',
  appliesTo: ({ sheets }) =>
    sheets
      .filter(({ used, isHidden }) => used !== null && !isHidden)
      .map(({ name, part }) => ({ place: { sheet: name, path: part }, snippet: name, identity: name, name })),
  expects: ({ name }) => passedIf(!byProgram.test(name)),
});
