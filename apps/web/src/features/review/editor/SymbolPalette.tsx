import { symbolGroups, type PaletteSymbol, type SymbolGroup } from '@manara/core/document/formula-symbols';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Unfolding } from '../Unfolding.tsx';

const groups = Object.keys(symbolGroups) as SymbolGroup[];

/** Symbols and parts of formulas to choose from, for those who don't know how LaTeX writes them. */
export function SymbolPalette({ onChoose }: { onChoose: (symbol: PaletteSymbol) => void }) {
  const text = useText();
  return (
    <Unfolding summary={text('review.symbols')}>
      <div className="grid gap-3">
        {groups.map((group) => (
          <Group key={group} group={group} onChoose={onChoose} />
        ))}
      </div>
    </Unfolding>
  );
}

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** One stop of the Tab key; arrow keys go from symbol to symbol, which stand from left to right in every language. */
function Group({ group, onChoose }: { group: SymbolGroup; onChoose: (symbol: PaletteSymbol) => void }) {
  const text = useText();
  const symbols: readonly PaletteSymbol[] = symbolGroups[group];
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // Arrow keys of the rows around it are not meant.
    event.stopPropagation();
    const next = step(current, symbols.length - 1);
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="grid gap-1">
      <p id={`symbols-${group}`} className="font-medium">
        {text(`review.symbols_${group}`)}
      </p>
      <div role="toolbar" tabIndex={-1} aria-labelledby={`symbols-${group}`} dir="ltr" onKeyDown={move} className="flex flex-wrap gap-1">
        {symbols.map((symbol, at) => (
          <button
            key={symbol.id}
            type="button"
            tabIndex={at === current ? 0 : -1}
            aria-label={text(`review.symbol.${symbol.id as 'fraction'}`)}
            title={text(`review.symbol.${symbol.id as 'fraction'}`)}
            onFocus={() => setCurrent(at)}
            onClick={() => onChoose(symbol)}
            className="grid size-11 place-items-center rounded-control border border-line-strong bg-surface text-lg hover:bg-hover"
          >
            {symbol.shown}
          </button>
        ))}
      </div>
    </div>
  );
}
