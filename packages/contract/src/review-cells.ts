import { Type, type Static } from 'typebox';
import { cellNames } from '@manara/core/document/braille-cell';
import { endpoint } from './endpoint.ts';
import { Version, previewed } from './review.ts';
import { IdParams, nullable, oneOf } from './shared.ts';

const Cells = nullable(
  Type.Array(Type.Array(Type.Object({ cells: Type.String(), name: oneOf(cellNames), parts: Type.Array(Type.Integer()) }))),
);
export const previewCells = endpoint({
  id: 'previewCells',
  method: 'GET',
  path: '/documents/{id}/review/preview/cells',
  access: 'viewer',
  summary:
    'The formulas on one page in their current state, in print and in the cells of both braille codes, symbol by symbol. `parts` are the `data-part` values in the MathML.',
  params: IdParams,
  query: previewed,
  response: Type.Object({
    version: Version,
    formulas: Type.Array(
      Type.Object({
        id: Type.String(),
        mathml: Type.String(),
        /** Lines of signs; null where the code cannot write the formula. */
        ueb: Cells,
        nemeth: Cells,
        /** The codes whose cells, read back, gave another formula. */
        unverified: Type.Array(oneOf(['ueb', 'nemeth'])),
      }),
    ),
    /** Formulas of the page that are not shown. */
    more: Type.Integer(),
  }),
});
export type CellsOfFormula = Static<typeof previewCells.response>['formulas'][number];
