import {
  Bookmark,
  ExternalHyperlink,
  FootnoteReferenceRun,
  InternalHyperlink,
  TextRun,
  type IRunOptions,
  type Paragraph,
  type ParagraphChild,
} from 'docx';
import { formulaReading, isFormulaUnsure, type Formula } from '@manara/core/document/formula';
import { formulaWords } from '../formula-words.ts';
import type { Field, Inline, InlineFormula, Link, NoteReference } from '@manara/core/document/inline';
import type { DisplayFormula, Note } from '@manara/core/document/block';
import { element, type Element } from '../markup/element.ts';
import { sanitiseMathml } from '../mathml/sanitise-mathml.ts';
import { toOmml } from '../omml/to-omml.ts';
import { formulaSize, pictureSize } from '../picture-size.ts';
import { pictureWords } from '../picture-words.ts';
import { plainText } from '../plain-text.ts';
import { safeHref } from '../safe-href.ts';
import { leadTo, markedReference } from './footnotes.ts';
import { within, type Setting, type WordContext } from './context.ts';
import { describedImage, imageRun } from './pictures.ts';
import { textRuns } from './runs.ts';
import { wordElement } from './word-element.ts';

/** Renders the body of a note as paragraphs; handed in, since notes hold blocks and blocks hold inlines. */
export type RenderNote = (note: Note, setting: Setting, context: WordContext) => Paragraph[];

const arabicLetter = /\p{Script=Arabic}/u;

/** A formula in Word's own terms, where its structure is known and Word has terms for all of it; Word writes formulas from the left alone. */
export function ownFormula({ mathml }: Formula): Element | null {
  const tree = mathml === null ? null : sanitiseMathml(mathml);
  const content = tree && tree.dir !== 'rtl' ? toOmml(tree.content) : null;
  return content && element('m:oMath', {}, content);
}

/** A formula as Word's own, with its picture behind it where nobody is sure of it; else as its picture, named by its signs; as the signs where there is no picture. */
export function formulaRuns(node: DisplayFormula | InlineFormula, setting: Setting, context: WordContext): ParagraphChild[] {
  const { formula } = node;
  const own = ownFormula(formula);
  if (own && !isFormulaUnsure(node)) return [wordElement(own)];
  const size = formulaSize(formula);
  const { picture } = formula;
  if (picture) {
    const height = size ? (size.height * setting.points * 4) / 3 : pictureSize(picture, []).height;
    const width = (height * picture.width) / Math.max(1, picture.height);
    const image = imageRun(
      picture,
      { width, height },
      formulaWords(formula, context.texts.language),
      context,
      size ? size.depth * setting.points : 0,
    );
    if (image) return own ? [wordElement(own), ...textRuns(' ', setting), image] : [image];
  }
  if (own) return [wordElement(own)];
  const reading = formulaReading(formula);
  const direction = arabicLetter.test(reading.replaceAll(/\p{Nd}/gu, '')) ? 'rtl' : 'ltr';
  return textRuns(reading, { ...setting, direction }, [], { font: { ascii: 'Cambria Math', hAnsi: 'Cambria Math', cs: 'Arial' } });
}

/** Where a link of Word's leads: to a bookmark, or to an address. */
type Destination = { anchor: string } | { link: string };

const isDrawn = (inline: Inline): boolean =>
  inline.type === 'inline_picture' || (inline.type === 'inline_formula' && inline.formula.picture !== null);

/** What a link may hold: the library knows no bookmarks in one and no drawings that lead to a bookmark; notes and links in it lead elsewhere. */
const mayBeLinked = (inline: Inline, to: Destination): boolean =>
  !['link', 'note_reference', 'page_break'].includes(inline.type) && !('anchor' in to && isDrawn(inline));

/** Inlines that lead somewhere, except those that cannot. */
export function linkedInlines(
  inlines: readonly Inline[],
  to: Destination,
  setting: Setting,
  context: WordContext,
  renderNote: RenderNote,
  look: IRunOptions = {},
): ParagraphChild[] {
  const found: ParagraphChild[] = [];
  let children: ParagraphChild[] = [];
  const close = (): void => {
    if (children.length > 0)
      found.push('anchor' in to ? new InternalHyperlink({ ...to, children }) : new ExternalHyperlink({ ...to, children }));
    children = [];
  };
  for (const inline of inlines) {
    if (inline.type === 'text') children.push(...textRuns(inline.text, within(setting, inline), inline.marks, look));
    else if (mayBeLinked(inline, to)) children.push(...one(inline, setting, context, renderNote));
    else {
      close();
      found.push(...one(inline, setting, context, renderNote));
    }
  }
  close();
  return found;
}

const hyperlink: IRunOptions = { style: 'Hyperlink' };

function link(node: Link, setting: Setting, context: WordContext, renderNote: RenderNote): ParagraphChild[] {
  const anchor = node.target === null ? undefined : context.bookmarks.get(node.target);
  const href = safeHref(node.href);
  const inner = within(setting, node);
  const to = anchor ? { anchor } : href ? { link: href } : null;
  if (!to) return renderInlines(node.inlines, inner, context, renderNote);
  const isEmpty = node.inlines.every(({ type }) => type === 'text') && plainText(node.inlines) === '';
  if (isEmpty && href) return [new ExternalHyperlink({ link: href, children: textRuns(href, inner, [], hyperlink) })];
  return linkedInlines(node.inlines, to, inner, context, renderNote, hyperlink);
}

/** The first reference to a note is Word's own; a further one repeats what it shows. */
function noteReference(node: NoteReference, setting: Setting, context: WordContext, renderNote: RenderNote): ParagraphChild[] {
  const note = context.notes.get(node.note);
  const known = note && context.ledNotes.get(note.id);
  if (known) return textRuns(known.shown, setting, ['superscript']);
  if (!note || setting.inNote) return textRuns(node.mark.trim() || '*', setting, ['superscript']);
  const { id, mark } = leadTo(note, node, context);
  const { pending } = context;
  context.pending = [];
  context.footnotes.set(id, renderNote(note, setting, context));
  context.pending = pending;
  return [mark === null ? new FootnoteReferenceRun(id) : markedReference(id, mark, setting)];
}

function field(node: Field, setting: Setting, context: WordContext): ParagraphChild[] {
  if (node.kind === 'checkbox') return textRuns(node.checked ? '☑' : '☐', setting);
  if (node.kind === 'radio') return textRuns(node.checked ? '◉' : '○', setting);
  const empty = node.kind === 'button' || node.kind === 'signature' ? (node.label?.trim() ?? context.texts.text('field_unnamed')) : '……………';
  return textRuns(node.value.trim() || empty, setting, ['underline']);
}

function one(node: Inline, setting: Setting, context: WordContext, renderNote: RenderNote): ParagraphChild[] {
  const own = within(setting, node);
  switch (node.type) {
    case 'text':
      return textRuns(node.text, own, node.marks);
    case 'link':
      return link(node, setting, context, renderNote);
    case 'inline_formula':
      return formulaRuns(node, own, context);
    case 'note_reference':
      return noteReference(node, setting, context, renderNote);
    case 'inline_picture':
      return describedImage(
        node.picture,
        pictureSize(node.picture, node.boxes),
        pictureWords(node.alternative, null, context.texts),
        setting,
        context,
      );
    case 'line_break':
      return [new TextRun({ break: 1 })];
    case 'page_break':
      return pageBookmark(node.page, context).map((id) => new Bookmark({ id, children: [] }));
    case 'field':
      return field(node, own, context);
  }
}

/** The name of the bookmark where a page of the source begins, if it is not set yet; pages count from 0 in the model and from 1 here. */
export function pageBookmark(page: number, { marked }: WordContext): string[] {
  if (marked.has(page)) return [];
  marked.add(page);
  return [`page_${page + 1}`];
}

/** Inlines as children of a paragraph, in order. */
export const renderInlines = (
  inlines: readonly Inline[],
  setting: Setting,
  context: WordContext,
  renderNote: RenderNote,
): ParagraphChild[] => inlines.flatMap((inline) => one(inline, setting, context, renderNote));
