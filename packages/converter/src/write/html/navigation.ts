import { element, type Element, type Node } from '../markup/element.ts';
import { nested, type Branch } from '../nested.ts';
import { flatFormulas, formulasOf, unsureFormulas } from '../formulas-of.ts';
import { speechOf } from '../output-language.ts';
import type { OutlineEntry } from '../outline.ts';
import { reviewMark } from '../review-mark.ts';
import { blocksOf, everyBlock } from '../walk.ts';
import type { RenderContext } from './context.ts';

function headingList(branches: Branch<OutlineEntry>[], context: RenderContext): Element {
  return element(
    'ul',
    {},
    branches.map(({ value, branches: inner }) => {
      const href = context.addressOf(value.heading.id);
      return element(
        'li',
        {},
        element('a', { href, ...speechOf(value.heading) }, value.text),
        inner.length > 0 && headingList(inner, context),
      );
    }),
  );
}

const folded = (title: string, content: Node): Element => element('details', {}, element('summary', {}, title), content);

/** Links to the headings; null where there are too few to need them. */
function headings(context: RenderContext): Element | null {
  const named = context.outline.entries.filter(({ text, level }) => text !== '' && level > 1);
  if (named.length < 2) return null;
  return folded(
    context.texts.text('headings'),
    headingList(
      nested(named, ({ level }) => level),
      context,
    ),
  );
}

function pages(context: RenderContext): Element | null {
  const marked = [...context.marked].sort((one, other) => one - other);
  if (marked.length < 2) return null;
  const link = (page: number): Element =>
    element('li', {}, element('a', { href: `#page-${page + 1}`, 'aria-label': context.pages.name(page) }, context.pages.short(page)));
  return folded(context.texts.text('pages'), element('ol', { class: 'pages' }, marked.map(link)));
}

/** Links to the pictures that nobody has described yet. */
function undescribed(context: RenderContext): Element | null {
  const { texts } = context;
  const found = [...blocksOf(everyBlock(context.document))].filter(
    (block) => block.type === 'figure' && block.alternative.state === 'missing' && block.picture !== null,
  );
  if (found.length === 0) return null;
  const link = ({ id }: { id: string }, index: number): Element =>
    element('li', {}, element('a', { href: context.addressOf(id) }, texts.text('picture_number', { number: texts.number(index + 1) })));
  return folded(texts.text('pictures_undescribed', { count: found.length }), element('ul', {}, found.map(link)));
}

/** What we add to the document, in one place of its own: the mark of review, what formulas lack, and ways to its headings, pages and undescribed pictures. */
export function navigation(context: RenderContext): Element {
  const { texts, document } = context;
  const flat = flatFormulas(formulasOf(document)).length;
  const unsure = unsureFormulas(document).length - flat;
  const foreign = !document.language.startsWith(texts.language);
  return element(
    'nav',
    {
      class: 'file',
      'aria-label': texts.text('navigation'),
      ...(foreign && { lang: texts.language, dir: texts.rtl ? 'rtl' : 'ltr' }),
    },
    element('p', { class: 'mark' }, reviewMark(context)),
    flat > 0 && element('p', {}, texts.text('formulas_flat', { count: flat })),
    unsure > 0 && element('p', {}, texts.text('formulas_unsure', { count: unsure })),
    headings(context),
    pages(context),
    undescribed(context),
  );
}
