import { check, passedIf, type Check } from '../../check.ts';
import type { Workbook } from '../document.ts';
import { looseData } from '../read-sheet-tables.ts';

/** So many rows need scrolling on most screens. */
const longSheet = 40;

/** The header row of a long sheet stays in sight. Table objects keep theirs by themselves. */
export const frozenHead: Check<Workbook> = check({
  rule: 'sheet-frozen-head',
  appliesTo: ({ sheets }) =>
    sheets
      .filter((sheet) => sheet.rows.length > longSheet && !sheet.isHidden && looseData(sheet) !== null)
      .map(({ name, part, isFrozen }) => ({ place: { sheet: name, path: part }, snippet: name, identity: name, isFrozen })),
  expects: ({ isFrozen }) => passedIf(isFrozen),
});
