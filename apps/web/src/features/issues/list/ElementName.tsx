import { isolate } from '../../../i18n/isolate.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { pagePath } from '../../../ui/issue/page-path.ts';

/** Which element of which page an issue's row is about; the page is in sight under the row already. */
export function ElementName({ element, page }: { element: string; page: string }) {
  return (
    <span className="block text-sm wrap-anywhere text-ink">
      {element && <bdi className="font-medium">{element}</bdi>}
      <VisuallyHidden> {isolate(pagePath(page))}</VisuallyHidden>
    </span>
  );
}
