import type { Issue } from '@manara/contract/issues';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { pagePath } from './page-path.ts';

/** On how many places and pages, and the address of the first. */
export function WhereCell({ issue: { occurrence_count: places, page_count: pages, page_url: url } }: { issue: Issue }) {
  const text = useText();
  return (
    <div className="text-sm">
      <p>
        {places === 0
          ? text('issues.nowhere')
          : `${text('issues.occurrences', { count: places })} ${text('issues.on_pages', { count: pages })}`}
      </p>
      <p className="text-ink-muted">
        <Bdi>{pagePath(url)}</Bdi>
      </p>
    </div>
  );
}
