import { check, passedIf, type Check } from '../../check.ts';
import type { Workbook } from '../document.ts';

/** Sheets with content are shown. */
export const hidden: Check<Workbook> = check({
  rule: 'sheet-hidden',
  appliesTo: ({ sheets }) =>
    sheets
      .filter(({ used }) => used !== null)
      .map(({ name, part, isHidden }) => ({ place: { sheet: name, path: part }, snippet: name, identity: name, isHidden })),
  expects: ({ isHidden }) => passedIf(!isHidden),
});
