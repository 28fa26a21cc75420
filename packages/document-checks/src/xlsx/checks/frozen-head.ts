import { check, passedIf, type Check } from '../../check.ts';
import type { Workbook } from '../document.ts';

/** So many rows need scrolling on most screens. */
const longSheet = 40;

/** The header row of a long table stays in sight. Table objects keep theirs by themselves. */
export const frozenHead: Check<Workbook> = check({
  rule: 'sheet-frozen-head',
  *appliesTo({ sheets }) {
    for (const { name, part, looseTables, frozen } of sheets) {
      const long = looseTables.find(({ range }) => range.bottom - range.top >= longSheet);
      if (long)
        yield {
          place: { sheet: name, path: part },
          snippet: name,
          identity: name,
          isFrozen: frozen !== null && frozen.bottom >= long.head,
        };
    }
  },
  expects: ({ isFrozen }) => passedIf(isFrozen),
});
