import type { FileDifference } from '@manara/contract/fix-difference';
import { useMemo } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { colouredHunk, type ColouredLine } from './coloured-hunk.ts';
import { showHidden } from './show-hidden.ts';
import { languageOf } from './language-of.ts';

const looks = {
  same: { sign: '', row: '' },
  removed: { sign: '−', row: 'bg-bad-soft' },
  added: { sign: '+', row: 'bg-good-soft' },
} as const;

const columns = ['fix.line_before', 'fix.line_after', 'fix.line_change', 'fix.line_code'] as const;

/** What changes in a file, line by line: a table, so that each line is heard with its numbers and with what becomes of it. Where it is narrow one number of them is shown. */
export function DiffTable({ difference: { file, hunks } }: { difference: FileDifference }) {
  const text = useText();
  const format = useFormat();
  const coloured = useMemo(() => {
    const language = languageOf(file);
    return hunks.map((hunk) => ({ hunk, lines: colouredHunk(hunk, language) }));
  }, [file, hunks]);
  return (
    <div dir="ltr" className="@container overflow-hidden rounded-control border border-line-strong bg-surface text-start">
      <table className="code w-full table-fixed border-collapse text-sm">
        <VisuallyHidden as="caption">{text('fix.difference_of', { file: isolate(file) })}</VisuallyHidden>
        <colgroup>
          <col className="w-[3.25em]" />
          <col className="w-0 @lg:w-[3.25em]" />
          <col className="w-[1.5em]" />
          <col />
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="p-0">
                <VisuallyHidden>{text(column)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        {coloured.map(({ hunk, lines }) => (
          <tbody key={`${hunk.before_start} ${hunk.after_start}`} className="border-t border-line first-of-type:border-0">
            <tr className="bg-sunken">
              <th scope="rowgroup" colSpan={4} className="px-3 py-1 text-start font-normal text-ink-muted">
                <bdi>{text('fix.from_line', { line: format.number(hunk.before_start) })}</bdi>
              </th>
            </tr>
            {lines.map((line) => (
              <DiffLine key={`${line.before} ${line.after}`} line={line} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function DiffLine({ line: { kind, before, after, parts } }: { line: ColouredLine }) {
  const text = useText();
  return (
    <tr className={`align-top ${looks[kind].row}`}>
      <td className="px-1 py-0.5 text-end text-ink-muted select-none">
        <span className="@max-lg:sr-only">{before}</span>
        <span aria-hidden="true" className="@lg:hidden">
          {after ?? before}
        </span>
      </td>
      <td className="py-0.5 text-end text-ink-muted select-none @lg:px-1">
        <span className="@max-lg:sr-only">{after}</span>
      </td>
      <td className="py-0.5 text-center font-bold select-none">
        {kind !== 'same' && (
          <>
            <span aria-hidden="true">{looks[kind].sign}</span>
            <VisuallyHidden>{text(`fix.line_${kind}`)}</VisuallyHidden>
          </>
        )}
      </td>
      <td className="py-0.5 pe-3 wrap-anywhere whitespace-pre-wrap">
        <LineText kind={kind} parts={parts} />
      </td>
    </tr>
  );
}

function LineText({ kind, parts }: Pick<ColouredLine, 'kind' | 'parts'>) {
  const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
  return (
    <code>
      <Tag className="no-underline">
        {parts.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a line have nothing else to be told apart by, and never move
          <span key={at} className={part.isChanged ? 'code-changed' : undefined} data-code={part.kind ?? undefined}>
            {showHidden(part.text)}
          </span>
        ))}
      </Tag>
    </code>
  );
}
