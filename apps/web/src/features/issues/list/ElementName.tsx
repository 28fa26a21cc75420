import { isolate } from '../../../i18n/isolate.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { pagePath } from '../../../ui/issue/page-path.ts';

interface Props {
  element: string;
  page: string;
  /** Runs on in the line of what names the row. */
  isInline?: boolean;
  /** The page is in sight nowhere else in the row. */
  showsPage?: boolean;
}

/** Which element of which page an issue's row is about. */
export function ElementName({ element, page, isInline = false, showsPage = false }: Props) {
  return (
    <span className={`${isInline ? '' : 'block text-sm'} wrap-anywhere text-ink`}>
      {element && <bdi className="font-medium">{element}</bdi>}
      {showsPage ? (
        <span className="text-ink-muted"> {isolate(pagePath(page))}</span>
      ) : (
        <VisuallyHidden> {isolate(pagePath(page))}</VisuallyHidden>
      )}
    </span>
  );
}
