interface Part {
  key: string;
  value: number;
  /** Class name of its ground. */
  ground: string;
}

/** Parts of a whole in one line; each has at least four pixels, so that a few are seen beside many. The figures stand beside it in words. */
export const StackedBar = ({ parts }: { parts: readonly Part[] }) => (
  <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full forced-colors:h-4">
    {parts
      .filter(({ value }) => value > 0)
      .map(({ key, value, ground }) => (
        <span key={key} className={`min-w-1 rounded-xs fc-border ${ground}`} style={{ flex: `${value} 1 0` }} />
      ))}
  </div>
);
