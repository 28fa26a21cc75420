import type { CellsOfFormula } from '@manara/contract/review-cells';
import { FormulaInCells } from '../features/review/previews/cells/FormulaInCells.tsx';
import { useText } from '../i18n/use-text.ts';

const half: CellsOfFormula = {
  id: 'half',
  mathml:
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac data-part="0"><mi data-part="1">x</mi><mn data-part="2">2</mn></mfrac></math>',
  ueb: null,
  unverified: ['nemeth'],
  nemeth: [
    [
      { cells: '⠹', name: 'fraction_open', parts: [0] },
      { cells: '⠭', name: 'letter', parts: [1] },
      { cells: '⠌', name: 'fraction_line', parts: [0] },
      { cells: '⠆', name: 'number', parts: [2] },
      { cells: '⠼', name: 'fraction_close', parts: [0] },
    ],
  ],
};

function InCells() {
  const text = useText();
  return (
    <>
      <h2>{text('review.cells')}</h2>
      <FormulaInCells formula={half} number={1} />
    </>
  );
}

export const formulaStates = { 'a formula in print and in braille': InCells };
