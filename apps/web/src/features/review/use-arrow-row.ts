import { useState, type KeyboardEvent } from 'react';

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * A row of buttons that takes one stop of the Tab key; the arrow keys go from one to the next. It runs from the left in every language: for signs and
 * symbols, whose order no language turns. `stop(at)` belongs to each button, `onKeyDown` to what holds them.
 */
export function useArrowRow(count: number) {
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, count - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // Arrow keys of the rows around it are not meant.
    event.stopPropagation();
    event.currentTarget.querySelectorAll('button')[step(current, count - 1)]?.focus();
  };
  const stop = (at: number) => ({ tabIndex: at === current ? 0 : -1, onFocus: () => setChosen(at) });
  return { stop, onKeyDown };
}
