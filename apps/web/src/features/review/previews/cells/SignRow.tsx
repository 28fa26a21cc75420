import { useRef, useState } from 'react';
import { isLinked, type Pointed } from './linked.ts';

/** A sign that can be pointed at. */
export interface Sign {
  key: string;
  shown: string;
  /** Behind the sign, for those who do not see what is linked. */
  hidden: string;
  pointed: Pointed;
}

interface Props {
  label: string;
  lines: readonly (readonly Sign[])[];
  pointed: Pointed | null;
  onPoint: (pointed: Pointed) => void;
}

/** Not by its color alone: where colors are forced, a line below says it. */
const look = (linked: boolean) =>
  linked
    ? 'border-primary bg-primary-soft forced-colors:border-[Highlight] forced-colors:outline-2'
    : 'border-line forced-colors:border-[CanvasText]';

/** Signs in a row that take one place in the order of the keyboard; the arrow keys go from one to the next. */
export function SignRow({ label, lines, pointed, onPoint }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const count = lines.reduce((sum, line) => sum + line.length, 0);
  const here = Math.min(at, count - 1);
  const move = (event: React.KeyboardEvent) => {
    // Signs run from the left in both languages.
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: count - 1 };
    const to = steps[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    row.current?.querySelectorAll('button')[Math.min(Math.max(to, 0), count - 1)]?.focus();
  };
  const starts = lines.map((_, line) => lines.slice(0, line).reduce((sum, before) => sum + before.length, 0));
  return (
    <div ref={row} role="toolbar" tabIndex={-1} aria-label={label} dir="ltr" onKeyDown={move} className="grid gap-1">
      {lines.map((line, lineAt) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
        <div key={lineAt} className="flex flex-wrap gap-1">
          {line.map((sign, signAt) => {
            const own = (starts[lineAt] ?? 0) + signAt;
            return (
              <button
                key={sign.key}
                type="button"
                tabIndex={own === here ? 0 : -1}
                onFocus={() => {
                  setAt(own);
                  onPoint(sign.pointed);
                }}
                onMouseEnter={() => onPoint(sign.pointed)}
                onClick={() => onPoint(sign.pointed)}
                className={`min-h-10 min-w-8 rounded-control border-2 px-1 text-xl text-ink ${look(isLinked(sign.pointed.parts, pointed))}`}
              >
                <span lang="zxx">{sign.shown}</span>
                <span className="sr-only"> {sign.hidden}</span>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
