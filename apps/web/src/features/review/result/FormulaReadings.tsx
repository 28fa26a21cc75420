import type { Block } from '@manara/core/document/block';
import { everyNodeOf } from '@manara/core/document/walk';
import { useText } from '../../../i18n/use-text.ts';

/** What the reader made of the formulas that a block shows as pictures, for those who see these: the pictures have the same words for those who do not. */
export function FormulaReadings({ block }: { block: Block }) {
  const text = useText();
  const read = [...everyNodeOf([block])].flatMap((node) =>
    'type' in node && (node.type === 'inline_formula' || node.type === 'formula') && node.formula.mathml === null && node.formula.picture
      ? [{ id: node.id, linear: node.formula.linear }]
      : [],
  );
  if (read.length === 0) return null;
  return (
    <p aria-hidden="true" className="mt-1 flex flex-wrap gap-x-3 text-sm wrap-anywhere text-ink-muted">
      <span>{block.type === 'formula' ? text('review.formula.linear') : text('review.formula.linear_inline', { count: read.length })}</span>
      {read.map(({ id, linear }) => (
        <bdi key={id} dir="ltr">
          {linear}
        </bdi>
      ))}
    </p>
  );
}
