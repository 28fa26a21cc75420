import { symbolGroups, type PaletteSymbol, type SymbolGroup } from '@manara/core/document/formula-symbols';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Unfolding } from '../Unfolding.tsx';
import { useArrowRow } from '../use-arrow-row.ts';

const groups = Object.keys(symbolGroups) as SymbolGroup[];

/** Symbols and parts of formulas to choose from, for those who don't know how LaTeX writes them. `of`: the formula that they are for, as it is read. */
export function SymbolPalette({ of, onChoose }: { of: string; onChoose: (symbol: PaletteSymbol) => void }) {
  const text = useText();
  return (
    <Unfolding summary={text('review.symbols')}>
      <div className="grid gap-3">
        {groups.map((group) => (
          <Group key={group} group={group} of={of} onChoose={onChoose} />
        ))}
      </div>
    </Unfolding>
  );
}

function Group({ group, of, onChoose }: { group: SymbolGroup; of: string; onChoose: (symbol: PaletteSymbol) => void }) {
  const text = useText();
  const symbols: readonly PaletteSymbol[] = symbolGroups[group];
  const { stop, onKeyDown } = useArrowRow(symbols.length);
  const name = text(`review.symbols_${group}`);
  return (
    <div className="grid gap-1">
      <p className="font-medium">{name}</p>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={text('review.symbols_of', { group: name, formula: isolate(of) })}
        dir="ltr"
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-1"
      >
        {symbols.map((symbol, at) => (
          <button
            key={symbol.id}
            type="button"
            {...stop(at)}
            title={text(`review.symbol.${symbol.id as 'fraction'}`)}
            onClick={() => onChoose(symbol)}
            className="grid min-h-11 min-w-11 place-items-center rounded-control border border-line-strong bg-surface px-1 text-lg hover:bg-hover"
          >
            <span lang="zxx">{symbol.shown}</span>
            <VisuallyHidden> {text(`review.symbol.${symbol.id as 'fraction'}`)}</VisuallyHidden>
          </button>
        ))}
      </div>
    </div>
  );
}
