import { isFormulaUnsure } from '@manara/core/document/formula';
import { AlignmentType, HeadingLevel, Paragraph, Tab, TextRun, type ParagraphChild, type Table } from 'docx';
import type { Block, Contents, ContentsEntry, Figure, Heading, Note } from '@manara/core/document/block';
import { element } from '../markup/element.ts';
import { cleanText } from '../markup/clean-text.ts';
import { pictureSize } from '../picture-size.ts';
import { pictureWords } from '../picture-words.ts';
import { within, type Setting, type WordContext } from './context.ts';
import { fieldEnds } from './fields.ts';
import { formulaRuns, linkedInlines, ownFormula, pageBookmark, renderInlines } from './inlines.ts';
import { renderList, type RenderText } from './lists.ts';
import { openParagraph } from './paragraphs.ts';
import { commented, describedImage } from './pictures.ts';
import { textRuns } from './runs.ts';
import { renderTable } from './tables.ts';
import { wordElement } from './word-element.ts';
import { letters } from './word-styles.ts';

type Rendered = (Paragraph | Table)[];

const { TITLE, HEADING_1, HEADING_2, HEADING_3, HEADING_4, HEADING_5 } = HeadingLevel;
/** The title is Word's Title; what is below it begins with Heading 1. */
const headings = [TITLE, HEADING_1, HEADING_2, HEADING_3, HEADING_4, HEADING_5];
/** Where those with a number stand too. */
const leftward = element('m:oMathParaPr', {}, element('m:jc', { 'm:val': 'left' }));
const paragraphStyles = { author: 'Subtitle', date: 'Subtitle', abstract: 'Abstract', attribution: 'Attribution' };

/** The body of a footnote: only paragraphs may stand in it, so that a table's cells come one below the other. */
function renderNote(note: Note, setting: Setting, context: WordContext): Paragraph[] {
  const own: Setting = { ...within(setting, note), style: 'FootnoteText', inNote: true, bold: false, depth: 0, points: letters.note };
  const flat = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block): Block[] => {
      if (block.type !== 'table') return [block];
      const caption: Block[] = block.caption ? [{ id: block.id, boxes: [], confidence: 1, type: 'paragraph', inlines: block.caption }] : [];
      return [...caption, ...block.rows.flatMap(({ cells }) => cells.flatMap((cell) => flat(cell.blocks)))];
    });
  const paragraphs = renderBlocks(flat(note.blocks), own, context).filter((one) => one instanceof Paragraph);
  return paragraphs.length > 0 ? paragraphs : [new Paragraph({ style: 'FootnoteText' })];
}

const renderText: RenderText = (block, setting, context, numbering) => {
  const own = within(setting, block);
  const bookmark = context.bookmarks.get(block.id);
  if (bookmark) context.pending.push(bookmark);
  const paragraph = openParagraph(own, context);
  return paragraph(renderInlines(block.inlines, own, context, renderNote), { numbering });
};

function heading(node: Heading, setting: Setting, context: WordContext): Rendered {
  const level = context.outline.levels.get(node.id);
  if (level === undefined && node.inlines.length === 0) return [];
  const points = level === undefined || setting.inNote ? setting.points : (letters.headings[level - 1] ?? setting.points);
  const own = { ...within(setting, node), points };
  const paragraph = openParagraph({ ...own, style: setting.inNote ? own.style : null }, context);
  const number = node.number === null ? [] : textRuns(`${node.number} `, own);
  const style = level === undefined || setting.inNote ? undefined : headings[level - 1];
  return [paragraph([...number, ...renderInlines(node.inlines, own, context, renderNote)], style && { heading: style })];
}

function caption(inlines: Figure['caption'], setting: Setting, context: WordContext, keepNext: boolean): Rendered {
  if (!inlines) return [];
  const paragraph = openParagraph({ ...setting, style: 'Caption' }, context);
  return [paragraph(renderInlines(inlines, setting, context, renderNote), keepNext ? { keepNext } : {})];
}

function figure(node: Figure, setting: Setting, context: WordContext): Rendered {
  const own = within(setting, node);
  const paragraph = openParagraph({ ...own, style: setting.inNote ? 'FootnoteText' : 'Figure' }, context);
  const words = pictureWords(node.alternative, node.textInPicture, context.texts);
  const shown = node.picture ? describedImage(node.picture, pictureSize(node.picture, node.boxes), words, own, context) : [];
  // What a person has written of a picture that nobody has is read in its place.
  const told = !node.picture && node.alternative.state === 'approved' ? textRuns(words.alt, own) : shown;
  const lost = context.texts.text('picture_lost');
  const content = told.length > 0 || setting.inNote ? told : commented([new TextRun('')], lost, context);
  return [paragraph(content, node.caption ? { keepNext: true } : {}), ...caption(node.caption, own, context, false)];
}

const entryLevel = ({ level }: ContentsEntry): number => Math.max(1, Math.min(9, Math.trunc(level) || 1));

/** Whether Word, asked to make it anew, would list what print lists: the headings, down to a level. */
const isOfHeadings = ({ entries }: Contents, { outline }: WordContext): boolean =>
  entries.length > 0 && entries.every(({ target }) => target !== null && outline.levels.has(target));

/** A number of a page: of the page in Word as soon as it is asked to count, that of print until then. */
function pageOf(entry: ContentsEntry, anchor: string | undefined, setting: Setting): ParagraphChild[] {
  if (entry.page === null) return [];
  const printed = textRuns(entry.page, setting);
  const { before, after } = anchor ? fieldEnds(` PAGEREF ${anchor} \\h `) : { before: [], after: [] };
  return [new TextRun({ children: [new Tab()] }), ...before, ...printed, ...after];
}

function contents(node: Contents, setting: Setting, context: WordContext): Rendered {
  const whole = isOfHeadings(node, context) && !setting.inNote;
  const ends = whole ? fieldEnds(` TOC \\o "1-${Math.max(...node.entries.map(entryLevel))}" \\h \\z \\u `) : { before: [], after: [] };
  return node.entries.map((entry, index) => {
    const own = within(within(setting, node), entry);
    const paragraph = openParagraph({ ...own, style: `TOC${entryLevel(entry)}` }, context);
    const anchor = entry.target === null ? undefined : context.bookmarks.get(entry.target);
    const shown = anchor
      ? linkedInlines(entry.inlines, { anchor }, own, context, renderNote)
      : renderInlines(entry.inlines, own, context, renderNote);
    return paragraph([
      ...(index === 0 ? ends.before : []),
      ...shown,
      ...pageOf(entry, anchor, own),
      ...(index === node.entries.length - 1 ? ends.after : []),
    ]);
  });
}

function code(text: string, setting: Setting, context: WordContext): Paragraph {
  const lines = cleanText(text)
    .replaceAll('\t', '    ')
    .split(/\r\n|[\n\r]/);
  const runs = lines.map((line, index) => new TextRun({ text: line, noProof: true, ...(index > 0 && { break: 1 }) }));
  return openParagraph({ ...setting, style: 'Code', direction: 'ltr' }, context)(runs);
}

function one(node: Block, setting: Setting, context: WordContext): Rendered {
  const own = within(setting, node);
  const bookmark = context.bookmarks.get(node.id);
  if (bookmark) context.pending.push(bookmark);
  switch (node.type) {
    case 'heading':
      return heading(node, setting, context);
    case 'paragraph': {
      const style = node.role && !setting.inNote ? paragraphStyles[node.role] : own.style;
      const paragraph = openParagraph({ ...own, style }, context);
      const indent = setting.depth > 0 ? { indent: { start: 567 * setting.depth } } : {};
      return [paragraph(renderInlines(node.inlines, own, context, renderNote), indent)];
    }
    case 'list':
      return renderList(node, own, context, renderBlocks, renderText);
    case 'table': {
      const head = caption(node.caption, own, context, true);
      const table = renderTable(node, setting, context, renderBlocks);
      return table ? [...head, table] : head;
    }
    case 'figure':
      return figure(node, setting, context);
    case 'formula': {
      const paragraph = openParagraph({ ...own, style: setting.inNote ? 'FootnoteText' : 'Formula' }, context);
      const whole = node.number === null && !isFormulaUnsure(node) ? ownFormula(node.formula) : null;
      if (whole) return [paragraph([wordElement(element('m:oMathPara', {}, leftward, whole))])];
      const number = node.number === null ? [] : [new TextRun({ children: [new Tab()] }), ...textRuns(node.number, own)];
      return [paragraph([...formulaRuns(node, own, context), ...number])];
    }
    case 'quote':
      return renderBlocks(node.blocks, { ...own, style: setting.inNote ? own.style : 'Quote' }, context);
    case 'code':
      return [code(node.text, own, context)];
    case 'aside':
      return renderBlocks(node.blocks, { ...own, style: setting.inNote ? own.style : 'Aside' }, context);
    case 'contents':
      return contents(node, setting, context);
    case 'page_break':
      context.pending.push(...pageBookmark(node.page, context));
      return [];
    case 'separator':
      return [openParagraph({ ...own, style: 'Separator' }, context)([], { alignment: AlignmentType.CENTER })];
  }
}

/** Blocks as Word's paragraphs and tables, in order. */
export const renderBlocks = (blocks: readonly Block[], setting: Setting, context: WordContext): Rendered =>
  blocks.flatMap((block) => one(block, setting, context));

/** Notes that nothing leads to, at the end, each with its mark. */
export const looseNotes = (setting: Setting, context: WordContext): Rendered =>
  context.document.notes
    .filter(({ id }) => !context.ledNotes.has(id))
    .flatMap((note) => {
      const own: Setting = { ...within(setting, note), style: 'FootnoteText' };
      const mark = openParagraph(own, context)(textRuns(note.mark.trim() || '*', own, ['superscript']), { keepNext: true });
      return [mark, ...renderBlocks(note.blocks, own, context)];
    });
