import type { RenderContext } from '../html/context.ts';
import { element, type Element, type Node } from '../markup/element.ts';
import { nested, type Branch } from '../nested.ts';
import { speechOf } from '../output-language.ts';
import type { OutlineEntry } from '../outline.ts';
import { reviewMark } from '../review-mark.ts';

interface Places {
  /** The file of the first chapter. */
  start: string;
  /** The file in which a page of the source begins. */
  pages: ReadonlyMap<number, string>;
  title: string;
}

const list = (items: Node[]): Element => element('ol', {}, items);

const headings = (branches: Branch<OutlineEntry>[], context: RenderContext): Element =>
  list(
    branches.map(({ value, branches: inner }) =>
      element(
        'li',
        {},
        element('a', { href: context.addressOf(value.heading.id), ...speechOf(value.heading) }, value.text),
        inner.length > 0 && headings(inner, context),
      ),
    ),
  );

/** The body of the navigation document: the mark of review, contents, pages of print and landmarks. */
export function navigationBody(context: RenderContext, { start, pages, title }: Places): Element {
  const { texts, outline } = context;
  const link = (href: string, words: string, type: string | null = null): Element =>
    element('li', {}, element('a', { href, 'epub:type': type }, words));
  const contents =
    outline.entries.length > 0
      ? headings(
          nested(outline.entries, ({ level }) => level),
          context,
        )
      : list([link(start, title)]);
  const numbers = [...pages].sort(([one], [other]) => one - other);
  return element(
    'body',
    {},
    element('p', { class: 'mark' }, reviewMark(context)),
    element(
      'nav',
      { 'epub:type': 'toc', role: 'doc-toc', id: 'toc', class: 'contents' },
      element('h1', {}, texts.text('contents')),
      contents,
    ),
    numbers.length > 0 &&
      element(
        'nav',
        { 'epub:type': 'page-list', role: 'doc-pagelist', 'aria-label': texts.text('pages'), hidden: true },
        list(numbers.map(([page, file]) => link(`${file}#page-${page + 1}`, context.pages.short(page)))),
      ),
    element(
      'nav',
      { 'epub:type': 'landmarks', 'aria-label': texts.text('navigation'), hidden: true },
      list([link('#toc', texts.text('contents'), 'toc'), link(start, texts.text('text_begins'), 'bodymatter')]),
    ),
  );
}
