import type { Contents, ContentsEntry } from '@manara/core/document/block';
import { element, type Element } from '../markup/element.ts';
import { nested, type Branch } from '../nested.ts';
import { speechOf } from '../output-language.ts';
import { plainText } from '../plain-text.ts';
import type { RenderContext } from './context.ts';
import { renderInlines } from './inlines.ts';

function entry({ value, branches }: Branch<ContentsEntry>, context: RenderContext): Element {
  const href = value.target === null ? null : context.addressOf(value.target);
  const leads = href !== null && plainText(value.inlines) !== '';
  return element(
    'li',
    speechOf(value),
    leads ? element('a', { href }, renderInlines(value.inlines, context, { inLink: true })) : renderInlines(value.inlines, context),
    value.page !== null && [' ', element('span', { class: 'on-page' }, value.page)],
    branches.length > 0 && tree(branches, context),
  );
}

const tree = (branches: Branch<ContentsEntry>[], context: RenderContext): Element =>
  element(
    'ul',
    {},
    branches.map((branch) => entry(branch, context)),
  );

/** The source's own table of contents, each line of it as a link to its heading where that was found. */
export const renderContents = (node: Contents, context: RenderContext): Element =>
  element(
    'nav',
    { role: 'doc-toc', class: 'contents', 'aria-label': context.uniqueName(context.texts.text('contents')), ...speechOf(node) },
    tree(
      nested(node.entries, ({ level }) => level),
      context,
    ),
  );
