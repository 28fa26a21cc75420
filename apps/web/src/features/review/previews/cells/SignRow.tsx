import { useArrowRow } from '../../use-arrow-row.ts';
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
  const count = lines.reduce((sum, line) => sum + line.length, 0);
  const { stop, onKeyDown } = useArrowRow(count);
  const starts = lines.map((_, line) => lines.slice(0, line).reduce((sum, before) => sum + before.length, 0));
  return (
    <div role="toolbar" tabIndex={-1} aria-label={label} dir="ltr" onKeyDown={onKeyDown} className="grid gap-1">
      {lines.map((line, lineAt) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
        <div key={lineAt} className="flex flex-wrap gap-1">
          {line.map((sign, signAt) => {
            const place = stop((starts[lineAt] ?? 0) + signAt);
            return (
              <button
                key={sign.key}
                type="button"
                tabIndex={place.tabIndex}
                onFocus={() => {
                  place.onFocus();
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
