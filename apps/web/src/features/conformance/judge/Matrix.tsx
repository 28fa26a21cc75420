import type { ConformanceDraft, ConformanceLine } from '@manara/contract/conformance';
import { conformanceLevels } from '@manara/core/conformance/terms';
import { useRef, useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LevelMark } from './LevelMark.tsx';
import { moveInMatrix, type Cell } from './move-in-matrix.ts';

interface Props {
  draft: ConformanceDraft;
  onChoose: (table: ConformanceDraft['tables'][number]['id'], line: string) => void;
}

/** Every line of the edition as a cell, a row for each table: what is said of it, and the way there. One stop of the Tab key, keys move within. */
export function Matrix({ draft: { tables, counts }, onChoose }: Props) {
  const text = useText();
  const format = useFormat();
  const rows = tables
    .map(({ id, lines }) => ({ id, lines: lines.filter(({ kind }) => kind === 'answer') }))
    .filter(({ lines }) => lines.length > 0);
  const [current, setCurrent] = useState<Cell>([0, 0]);
  const grid = useRef<HTMLDivElement>(null);
  const cellAt = ([row, at]: Cell) => grid.current?.querySelectorAll('[role=row]')[row]?.querySelectorAll('button')[at];
  const move = (event: React.KeyboardEvent) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = moveInMatrix(
      rows.map(({ lines }) => lines.length),
      current,
      event.key,
      isMirrored,
    );
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setCurrent(next);
    cellAt(next)?.focus();
  };
  const nameOf = ({ number, name, level, judgement, is_contradicted }: ConformanceLine): string =>
    [
      `${number} ${name}`,
      text(`conformance.level_${level ?? 'not_evaluated'}`),
      ...(judgement ? [] : [text('conformance.not_judged')]),
      ...(is_contradicted ? [text('conformance.contradicted')] : []),
    ].join(', ');
  return (
    <section aria-labelledby="matrix-title" className="grid gap-3 print:hidden">
      <h3 id="matrix-title" className="text-lg font-bold">
        {text('conformance.matrix')}
      </h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {conformanceLevels.map((level) => (
          <li key={level} className="flex items-center gap-1.5">
            <LevelMark level={level} />
            <span>{text(`conformance.level_${level}`)}</span>
            <span className="font-semibold tabular-nums">{format.number(counts.levels[level])}</span>
          </li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells have the focus */}
      <div ref={grid} role="grid" aria-labelledby="matrix-title" className="grid gap-3" onKeyDown={move}>
        {rows.map(({ id, lines }, row) => (
          <div key={id} role="row" className="grid gap-1">
            <span role="rowheader" className="text-sm text-ink-muted">
              {text(`conformance.table_${id}`)}
            </span>
            <div role="presentation" className="flex flex-wrap gap-1">
              {lines.map((line, at) => (
                <span key={line.id} role="gridcell">
                  <button
                    type="button"
                    aria-label={nameOf(line)}
                    title={line.name}
                    tabIndex={current[0] === row && current[1] === at ? 0 : -1}
                    onFocus={() => setCurrent([row, at])}
                    onClick={() => onChoose(id, line.id)}
                    className={`inline-flex min-h-8 min-w-16 items-center gap-1 rounded-sm border px-1.5 text-xs tabular-nums hover:bg-hover pointer-coarse:min-h-11 ${line.judgement ? 'border-line-strong bg-surface' : 'border-dashed border-line-strong bg-sunken'}`}
                  >
                    <LevelMark level={line.level ?? 'not_evaluated'} />
                    <bdi>{line.number}</bdi>
                    {line.is_contradicted && <Icon name="alert" size={0.875} className="text-bad" />}
                  </button>
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
