import type { Inline, Link, Mark, NoteReference, Text } from '@manara/core/document/inline';
import { marks } from '@manara/core/document/inline';
import { element, type Attributes, type Node } from '../markup/element.ts';
import { speechOf } from '../output-language.ts';
import { plainText } from '../plain-text.ts';
import { safeHref } from '../safe-href.ts';
import type { RenderContext, Surroundings } from './context.ts';
import { field } from './fields.ts';
import { inlineFormula } from './formulas.ts';
import { pageMarker } from './page-marker.ts';
import { pictureWords } from '../picture-words.ts';
import { image } from './pictures.ts';
import { groupedInlines, isGroup } from './radio-groups.ts';

const elementOf: Record<Mark, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
  small_caps: 'span',
  code: 'code',
};

/** A text in the elements of its marks, always in the same order; the outermost says its language, which is printed only of what has an id. */
function marked(node: Text, { printed }: RenderContext): Node {
  const worn = marks.filter((mark) => node.marks.includes(mark));
  const own = speechOf(node);
  const speech: Attributes = { ...own, ...(printed && own.lang && { id: node.id }) };
  const words = node.text.replaceAll(/[\t\n\r]/g, ' ');
  const inner = worn.reduceRight<Node>(
    (content, mark, index) =>
      element(elementOf[mark], { class: mark === 'small_caps' && 'small-caps', ...(index === 0 && speech) }, content),
    words,
  );
  return worn.length === 0 && Object.keys(speech).length > 0 ? element('span', speech, inner) : inner;
}

function link(node: Link, context: RenderContext, surroundings: Surroundings): Node[] {
  const href = (node.target === null ? null : context.addressOf(node.target)) ?? safeHref(node.href);
  const speech: Attributes = { ...speechOf(node) };
  if (href === null || surroundings.inLink) {
    const content = renderInlines(node.inlines, context, surroundings);
    return Object.keys(speech).length > 0 ? [element('span', speech, content)] : content;
  }
  const content = renderInlines(node.inlines, context, { inLink: true });
  const named =
    plainText(node.inlines) !== '' ||
    node.inlines.some((inline) => inline.type === 'inline_picture' && inline.alternative.state !== 'decorative');
  return [element('a', { href, ...speech, 'aria-label': named ? null : href, rel: href.startsWith('#') ? null : 'noreferrer' }, content)];
}

function noteReference(node: NoteReference, context: RenderContext, { inLink }: Surroundings): Node {
  const href = context.addressOf(node.note);
  const mark = node.mark.trim() || '*';
  if (href === null || inLink) return element('sup', {}, mark);
  const name = context.texts.text('note_reference', { mark });
  const role = !context.printed && 'doc-noteref';
  return element('sup', {}, element('a', { href, id: node.id, role, class: 'note-reference', 'aria-label': name }, mark));
}

function one(node: Inline, context: RenderContext, surroundings: Surroundings): Node[] {
  switch (node.type) {
    case 'text':
      return [marked(node, context)];
    case 'link':
      return link(node, context, surroundings);
    case 'inline_formula':
      return [inlineFormula(node, context, surroundings)];
    case 'note_reference':
      return [noteReference(node, context, surroundings)];
    case 'inline_picture': {
      const { alt } = pictureWords(node.alternative, null, context.texts);
      const shown = image(node.picture, alt, node.boxes, context);
      return shown ? [shown] : [];
    }
    case 'line_break':
      return [element('br')];
    case 'page_break':
      return [pageMarker(node.page, context, false)];
    case 'field':
      return surroundings.inLink ? [node.value] : [field(node, context)];
  }
}

/** Inlines as nodes of the output's tree, in order. */
export const renderInlines = (inlines: readonly Inline[], context: RenderContext, surroundings: Surroundings = { inLink: false }): Node[] =>
  groupedInlines(inlines).flatMap((part) =>
    isGroup(part)
      ? [
          element(
            'span',
            { role: 'radiogroup', 'aria-label': part.name },
            part.items.flatMap((inline) => one(inline, context, surroundings)),
          ),
        ]
      : one(part, context, surroundings),
  );
