import type { ReviewVersion } from '@manara/contract/review';
import { useText } from '../../../i18n/use-text.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';

/** What stood there before a version and what stands there since. */
export function VersionChanges({ changes }: { changes: ReviewVersion['changes'] }) {
  const text = useText();
  const shown = changes.filter(({ before, after }) => before !== null || after !== null);
  if (shown.length === 0) return null;
  return (
    <Disclosure summary={text('review.version_changes', { count: shown.length })}>
      <ul className="grid gap-3">
        {shown.map(({ what, id, before, after }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- changes of a version never change places
          <li key={`${id} ${index}`}>
            <p className="font-semibold">{what}</p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3">
              {before !== null && (
                <>
                  <dt className="text-ink-muted">{text('review.before')}</dt>
                  <dd dir="auto">{before}</dd>
                </>
              )}
              {after !== null && (
                <>
                  <dt className="text-ink-muted">{text('review.after')}</dt>
                  <dd dir="auto">{after}</dd>
                </>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
