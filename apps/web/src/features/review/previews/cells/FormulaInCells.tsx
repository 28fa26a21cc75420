import type { CellsOfFormula } from '@manara/contract/review-cells';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { isolate } from '../../../../i18n/isolate.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useIsLarger } from '../../page/use-is-larger.ts';
import { mathElements, mathTree } from '../../result/math-elements.ts';
import { cellsOf, isLinked, printOf, printSigns, type Pointed } from './linked.ts';
import { SignRow, type Sign } from './SignRow.tsx';

const codes = ['ueb', 'nemeth'] as const;

/** A formula in print and in both codes: what is pointed at in one of them is marked in the others, and said by its name. */
export function FormulaInCells({ formula, number }: { formula: CellsOfFormula; number: number }) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const isLarger = useIsLarger(frame);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const signs = useMemo(() => {
    const tree = mathTree(formula.mathml);
    return tree ? printSigns(tree) : [];
  }, [formula.mathml]);
  const print: Sign[] = signs.map(({ part, sign }) => {
    const said = codes.flatMap((code) => {
      const cells = cellsOf(part, formula[code]);
      return cells === '' ? [] : [text('review.cells_said', { code: text(`review.cells_${code}`), cells: isolate(cells) })];
    });
    return { key: String(part), shown: sign, hidden: said.join(', '), pointed: { parts: [part], words: isolate(sign) } };
  });
  const inCells = (lines: NonNullable<CellsOfFormula['ueb']>): Sign[][] =>
    lines.map((line, lineAt) =>
      line.map(({ cells, name, parts }, at) => {
        const said = printOf(parts, signs);
        const called = text(`review.cell.${name}`);
        const words = said === '' ? called : text('review.cell_of', { name: called, print: isolate(said) });
        return { key: `${lineAt}-${at}`, shown: cells, hidden: words, pointed: { parts, words } };
      }),
    );
  const marked = (element: Element) => {
    const part = element.getAttribute('data-part');
    if (part === null) return {};
    const parts = [Number(part)];
    return {
      className: isLinked(parts, pointed) ? 'bg-primary-soft outline-2 outline-primary' : undefined,
      onMouseOver: (event: React.MouseEvent) => {
        event.stopPropagation();
        setPointed({ parts, words: isolate(element.textContent ?? '') });
      },
    };
  };
  return (
    <section aria-labelledby={`cells-${formula.id}`} className="grid gap-3 rounded-card border border-line p-4">
      <h3 id={`cells-${formula.id}`} className="font-semibold">
        {text('review.cells_formula', { number })}
      </h3>
      <div
        ref={frame}
        dir="ltr"
        role="region"
        aria-label={text('review.cells_print_of', { number })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than its frame is scrolled by keys
        tabIndex={isLarger ? 0 : undefined}
        className="overflow-x-auto py-2 text-2xl"
      >
        {mathElements(formula.mathml, marked)}
      </div>
      {/* Those who do not see it hear the same with each sign. */}
      <p aria-hidden="true" className="min-h-7 text-sm text-ink-muted">
        {pointed ? pointed.words : text('review.cells_hint')}
      </p>
      <Row title={text('review.cells_signs')}>
        <SignRow
          label={text('review.cells_of', { what: text('review.cells_signs'), number })}
          lines={[print]}
          pointed={pointed}
          onPoint={setPointed}
        />
      </Row>
      <div className="grid gap-3 lg:grid-cols-2">
        {codes.map((code) => {
          const [lines, title] = [formula[code], text(`review.cells_${code}`)];
          return (
            <Row key={code} title={title}>
              {formula.unverified.includes(code) && <Notice tone="warn">{text('review.cells_unverified')}</Notice>}
              {lines ? (
                <SignRow
                  label={text('review.cells_of', { what: isolate(title), number })}
                  lines={inCells(lines)}
                  pointed={pointed}
                  onPoint={setPointed}
                />
              ) : (
                <p>{text('review.cells_unwritable')}</p>
              )}
            </Row>
          );
        })}
      </div>
    </section>
  );
}

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-1">
    <h4 className="text-sm font-semibold text-ink-muted">{title}</h4>
    {children}
  </div>
);
