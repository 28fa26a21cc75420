import type { Fix } from '@manara/contract/fix';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FilePath } from '../code/FilePath.tsx';

/** What speaks for the place, and which others were considered, the likeliest first. */
export function Candidates({ fix: { place_why: why, candidates, confident } }: { fix: Fix }) {
  const text = useText();
  const format = useFormat();
  return (
    <div className="grid gap-2">
      {why.length > 0 && (
        <ul className="list-disc ps-5">
          {why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p>{text(confident ? 'fix.place_sure' : 'fix.place_unsure')}</p>
      <ol className="list-decimal ps-6">
        {candidates.map(({ file, line, column, score }) => (
          <li key={`${file}:${line}:${column}`} className="wrap-anywhere">
            <FilePath path={file} place={`:${line}:${column}`} />{' '}
            <span className="text-ink-muted">{text('fix.score', { score: format.number(score) })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
