import type { Issue } from '@manara/contract/issues';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { pagePath } from '../../../ui/issue/page-path.ts';

/** On how many places and pages, and the address of the first. */
export function Where({ issue: { occurrence_count: places, page_count: pages, page_url: url } }: { issue: Issue }) {
  const text = useText();
  return (
    <span className="min-w-0 text-ink-muted">
      {places === 0 ? text('issues.nowhere') : text('issues.places_on_pages', { places, pages })}{' '}
      <Bdi className="font-medium text-ink">{pagePath(url)}</Bdi>
    </span>
  );
}
