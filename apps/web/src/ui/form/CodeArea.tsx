import { memo, useId, useMemo, useState, type ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { described, useField } from './form-context.ts';
import { linesInChunks, lineAt } from './code-lines.ts';

interface Props {
  label: ReactNode;
  hint: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Says in which line of how many the caret stands. */
  sayLine: (line: number, count: number) => string;
}

/**
 * Code to be written by hand, from left to right, each line with its number. The numbers stand at a copy of the text that nobody sees and that breaks
 * its lines as the field does, so that both keep step at any width; the field is as high as the copy, and what is around them scrolls.
 */
export function CodeArea({ label, hint, name, value, onChange, sayLine }: Props) {
  const ids = useField(name, null);
  const lineId = useId();
  const [caret, setCaret] = useState(0);
  const chunks = useMemo(() => linesInChunks(value), [value]);
  const { line, count } = lineAt(value, caret);
  const about = described(ids, hint);
  return (
    <FieldFrame ids={ids} label={label} hint={hint}>
      <div dir="ltr" className="code-area rounded-control border border-line-strong bg-surface text-ink">
        <div className="relative" style={{ '--digits': Math.max(2, String(count).length) } as React.CSSProperties}>
          <div aria-hidden="true" className="code-lines">
            {chunks.map((chunk, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- stretches of one text have nothing but their place to be told apart by
              <Lines key={at} lines={chunk} />
            ))}
          </div>
          <textarea
            {...about}
            id={ids.id}
            aria-describedby={[about['aria-describedby'], lineId].filter(Boolean).join(' ')}
            name={name}
            wrap="soft"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          />
        </div>
      </div>
      <p id={lineId} className="text-sm text-ink-muted">
        {sayLine(line, count)}
      </p>
    </FieldFrame>
  );
}

/** Some lines of the copy: drawn again only where their text has changed. */
const Lines = memo(function Lines({ lines }: { lines: string }) {
  return lines.split('\n').map((line, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
    <div key={at}>{line === '' ? '\u200b' : line}</div>
  ));
});
