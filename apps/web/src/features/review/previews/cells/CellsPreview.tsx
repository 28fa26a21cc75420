import { previewCells } from '@manara/contract/review-cells';
import { useApiQuery } from '../../../../api/use-api.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { useReview } from '../../session/use-review.ts';
import { PreviewState } from '../PreviewFrame.tsx';
import { useAgainWith } from '../use-again-with.ts';
import { FormulaInCells } from './FormulaInCells.tsx';

/** The formulas of a page in print and in the cells of both codes, sign by sign. */
export function CellsPreview({ page, version }: { page: number; version: number }) {
  const text = useText();
  const { documentId } = useReview();
  const { data, error, refetch } = useApiQuery(previewCells, { params: { id: documentId }, query: { page } }, { staleTime: 0 });
  useAgainWith(version, refetch);
  return (
    <PreviewState error={error} isThere={data !== undefined} onRetry={() => void refetch()}>
      <div className="grid gap-4">
        {data?.formulas.length === 0 && <p>{text('review.cells_none')}</p>}
        {data?.formulas.map((formula, at) => (
          <FormulaInCells key={`${formula.id} ${data.version}`} formula={formula} number={at + 1} />
        ))}
        {data !== undefined && data.more > 0 && <p>{text('review.cells_more', { count: data.more })}</p>}
      </div>
    </PreviewState>
  );
}
