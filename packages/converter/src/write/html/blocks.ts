import type { Block, Figure, Heading, Paragraph } from '@manara/core/document/block';
import { element, type Element, type Node } from '../markup/element.ts';
import { speechOf } from '../output-language.ts';
import { renderContents } from './contents.ts';
import type { RenderContext } from './context.ts';
import { displayFormula } from './formulas.ts';
import { renderInlines } from './inlines.ts';
import { renderList } from './lists.ts';
import { pageMarker } from './page-marker.ts';
import { pictureWords } from '../picture-words.ts';
import { image } from './pictures.ts';
import { groupedBlocks, isGroup } from './radio-groups.ts';
import { renderTable } from './tables.ts';

/** A heading without words leads nowhere; what else stands in it is a paragraph. */
function heading(node: Heading, context: RenderContext): Node[] {
  const level = context.outline.levels.get(node.id);
  const content = [...(node.number === null ? [] : [node.number, ' ']), ...renderInlines(node.inlines, context)];
  if (level === undefined) return node.inlines.length > 0 ? [element('p', { id: node.id, ...speechOf(node) }, content)] : [];
  return [element(`h${level}`, { id: node.id, ...speechOf(node) }, content)];
}

const paragraph = (node: Paragraph, context: RenderContext): Element =>
  element('p', { ...speechOf(node), id: context.targets.has(node.id) && node.id, class: node.role }, renderInlines(node.inlines, context));

/** A picture with what is to be told of it, once. Print tags words alone, and none that a style brings. */
function withRemark(picture: Element, remark: string | null, isCalledSo: boolean, { printed, texts }: RenderContext): Element {
  if (!printed || isCalledSo)
    return element('div', { class: isCalledSo ? 'picture called-so' : 'picture', 'data-remark': remark }, picture);
  const said = remark !== null && element('p', { class: 'remark', lang: texts.language, dir: texts.rtl ? 'rtl' : 'ltr' }, remark);
  return element('div', { class: 'picture' }, picture, said);
}

function figure(node: Figure, context: RenderContext): Element {
  const { alt, remark, isCalledSo } = pictureWords(node.alternative, node.textInPicture, context.texts);
  const shown = node.picture && image(node.picture, alt, node.boxes, context);
  // What a person has written of a picture that nobody has is read in its place.
  const isTold = !node.picture && node.alternative.state === 'approved';
  const lost = context.texts.text('picture_lost');
  return element(
    'figure',
    { id: node.id, ...speechOf(node) },
    shown
      ? withRemark(shown, remark, isCalledSo, context)
      : isTold
        ? element('div', { class: 'picture' }, element('p', {}, alt))
        : element('div', { class: 'picture called-so', role: 'img', 'aria-label': lost, 'data-remark': lost }),
    node.caption && element('figcaption', {}, renderInlines(node.caption, context)),
  );
}

function one(node: Block, context: RenderContext, tight: boolean): Node[] {
  switch (node.type) {
    case 'heading':
      return heading(node, context);
    case 'paragraph':
      // The one paragraph of an item or a cell is its text.
      return tight && !node.role && !node.language && !node.direction ? renderInlines(node.inlines, context) : [paragraph(node, context)];
    case 'list':
      return [renderList(node, context, renderBlocks)];
    case 'table':
      return [renderTable(node, context, renderBlocks)];
    case 'figure':
      return [figure(node, context)];
    case 'formula':
      return [displayFormula(node, context)];
    case 'quote':
      return [element('blockquote', speechOf(node), renderBlocks(node.blocks, context))];
    case 'code':
      return [element('pre', { dir: 'ltr', translate: 'no', ...speechOf(node) }, element('code', {}, node.text))];
    case 'aside':
      return [element('div', { role: 'note', class: 'aside', ...speechOf(node) }, renderBlocks(node.blocks, context))];
    case 'contents':
      return node.entries.length > 0 ? [renderContents(node, context)] : [];
    case 'page_break':
      return [pageMarker(node.page, context, true)];
    case 'separator':
      return [element('hr')];
  }
}

/** Blocks as nodes of the output's tree. `tight`: in an item or a cell, where one paragraph needs no element of its own. */
export function renderBlocks(blocks: readonly Block[], context: RenderContext, tight = false): Node[] {
  const isTight = tight && blocks.filter(({ type }) => type === 'paragraph').length === 1;
  return groupedBlocks(blocks).flatMap((part) =>
    isGroup(part)
      ? [
          element(
            'div',
            { role: 'radiogroup', 'aria-label': part.name },
            part.items.flatMap((block) => one(block, context, isTight)),
          ),
        ]
      : one(part, context, isTight),
  );
}
