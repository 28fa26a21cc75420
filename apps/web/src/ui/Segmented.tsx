interface Props<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string }[];
  /** null: it is not known yet. */
  chosen: Id | null;
  onChoose: (id: Id) => void;
}

/** Two or three views of the same data, of which one is shown. */
export const Segmented = <Id extends string>({ label, options, chosen, onChoose }: Props<Id>) => (
  <div
    role="group"
    aria-label={label}
    className="segmented inline-flex flex-none rounded-control border border-line-strong bg-sunken p-0.5"
  >
    {options.map(({ id, label: name }) => (
      <button
        key={id}
        type="button"
        aria-pressed={id === chosen}
        onClick={() => onChoose(id)}
        className="min-h-6 rounded-sm border border-transparent px-2 text-xs font-medium whitespace-nowrap text-ink-muted aria-pressed:border-line-strong aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink pointer-coarse:min-h-9 forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:outline-[Highlight]"
      >
        {name}
      </button>
    ))}
  </div>
);
