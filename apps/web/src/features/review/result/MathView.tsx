import type { Box } from '@manara/core/document/box';
import type { Formula } from '@manara/core/document/formula';
import { memo } from 'react';
import { DocumentPicture } from './DocumentPicture.tsx';
import { inLetters } from './in-letters.ts';
import { mathElements } from './math-elements.ts';

/** A formula: its tree where there is one, else its picture, which says the signs in a row to those who do not see it. */
export const MathView = memo(function MathView({ formula, boxes }: { formula: Formula; boxes: readonly Box[] }) {
  const tree = formula.mathml === null ? null : mathElements(formula.mathml);
  if (tree) return <span dir="ltr">{tree}</span>;
  if (formula.picture)
    return <DocumentPicture picture={formula.picture} alternative={formula.linear} kind="formula" inLetters={inLetters(formula, boxes)} />;
  return (
    <span dir="ltr" className="font-mono">
      {formula.linear}
    </span>
  );
});
