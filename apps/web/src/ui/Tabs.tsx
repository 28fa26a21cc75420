import { useId, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  icon?: IconName;
  /** How many things it holds, as it is shown. */
  count?: string | undefined;
}

interface Props<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** `side`: one under the other beside the panel, on wide screens. */
  layout?: 'top' | 'side';
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs as the ARIA Authoring Practices describe them; the arrow keys select. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, layout = 'top', children }: Props<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: React.KeyboardEvent) => {
    // From the tab that has the focus: the one selected may follow a moment later.
    const from = (event.target as HTMLElement).dataset['tab'] ?? selected;
    const at = tabs.findIndex((tab) => tab.id === from);
    const rtl = document.documentElement.dir === 'rtl';
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      ArrowRight: at + (rtl ? -1 : 1),
      ArrowLeft: at + (rtl ? 1 : -1),
      Home: 0,
      End: tabs.length - 1,
    };
    const to = steps[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  const side = layout === 'side';
  return (
    <div className={side ? 'grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]' : 'grid grid-cols-1 gap-3'}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        aria-orientation={side ? 'vertical' : 'horizontal'}
        onKeyDown={move}
        className={`flex flex-wrap ${side ? 'gap-1 lg:flex-col' : 'gap-x-6 border-b border-line'}`}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={`flex min-h-11 items-center gap-2 text-start font-medium text-ink-muted hover:text-ink ${side ? 'rounded-control px-4 hover:bg-hover aria-selected:bg-selected aria-selected:text-primary' : '-mb-px border-b-2 border-transparent px-0.5 aria-selected:border-primary aria-selected:text-ink'}`}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}{' '}
            {tab.count !== undefined && (
              <span className="rounded-full border border-line bg-sunken px-1.5 text-xs tabular-nums max-sm:sr-only">{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} tabIndex={0} className="min-w-0">
        {children}
      </div>
    </div>
  );
}
