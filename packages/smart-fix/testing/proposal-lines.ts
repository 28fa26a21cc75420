import type { PageElement } from '../src/page/page-element.ts';
import { pageFromHtml } from '../src/page/page-from-html.ts';
import { first } from '../src/page/words.ts';
import { propose } from '../src/propose/strategies.ts';

/** What is proposed for the element with the class `x` (or the first of that tag), as lines; `safe` or `review` first. */
export function proposal(ruleId: string, html: string, tag?: string): string {
  const root = pageFromHtml(html) as PageElement;
  const element =
    root.attributes.class === 'x' || root.tag === tag ? root : first(root, (one) => (tag ? one.tag === tag : one.attributes.class === 'x'));
  const found = propose({ ruleId, element: element as PageElement, root, url: 'http://site.example/', contrast: null });
  if (!found) return 'nothing';
  const lines = found.changes.map((change) => {
    const on = change.on.attributes.id ? `#${change.on.attributes.id}` : change.on.tag;
    if (change.kind === 'set') return `${on} ${change.name}=${change.value}`;
    if (change.kind === 'unset') return `${on} -${change.name}`;
    if (change.kind === 'rename' || change.kind === 'wrap' || change.kind === 'enclose') return `${on} ${change.kind} ${change.tag}`;
    return `${on} ${change.kind}`;
  });
  return [found.certainty, ...lines].join('; ');
}
