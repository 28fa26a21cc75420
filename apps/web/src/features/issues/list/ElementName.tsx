import { isolate } from '../../../i18n/isolate.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { pagePath } from '../../../ui/issue/page-path.ts';

/** Which element of which page an issue's row is about. `showsPage`: the page is not in sight under the row. */
export function ElementName({ element, page, showsPage = false }: { element: string; page: string; showsPage?: boolean }) {
  return (
    <span className={`${showsPage ? '' : 'block'} text-sm wrap-anywhere text-ink`}>
      {element && <bdi className="font-medium">{element}</bdi>}
      {showsPage ? (
        <span className="text-ink-muted"> {isolate(pagePath(page))}</span>
      ) : (
        <VisuallyHidden> {isolate(pagePath(page))}</VisuallyHidden>
      )}
    </span>
  );
}
