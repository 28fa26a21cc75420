import { Document, Footer, Packer, PageNumber, Paragraph, TextRun, type Table } from 'docx';
import type { Bundle } from '../../bundle.ts';
import { titleOf } from '../title.ts';
import { cleanText } from '../markup/clean-text.ts';
import { outlineOf } from '../outline.ts';
import { outputLanguage } from '../output-language.ts';
import { outputTexts } from '../output-texts.ts';
import { pictureBytes, picturesOf } from '../picture-sources.ts';
import { reviewMark } from '../review-mark.ts';
import { everyBlock, inlinesOf, placesOf } from '../walk.ts';
import { looseNotes, renderBlocks } from './blocks.ts';
import type { Setting, WordContext } from './context.ts';
import { addNotes } from './footnotes.ts';
import { pageBookmark } from './inlines.ts';
import { listNumbering } from './numbering.ts';
import { openParagraph } from './paragraphs.ts';
import { textRuns } from './runs.ts';
import { wordLanguage } from './word-language.ts';
import { letters, wordStyles } from './word-styles.ts';

/** Names of bookmarks of all nodes that something in the document leads to. */
function bookmarksOf({ document }: Bundle): Map<string, string> {
  const all = everyBlock(document);
  const targets = new Set<string>();
  for (const inline of inlinesOf(all)) if (inline.type === 'link' && inline.target !== null) targets.add(inline.target);
  for (const block of document.blocks)
    if (block.type === 'contents') for (const { target } of block.entries) if (target) targets.add(target);
  const known = new Set(placesOf(all));
  return new Map([...targets].filter((id) => known.has(id) && /^[a-z]\w{0,30}$/i.test(id)).map((id) => [id, `node_${id}`]));
}

async function makeContext(bundle: Bundle): Promise<WordContext> {
  const { document } = bundle;
  const pictures = new Map<string, Uint8Array>();
  for (const picture of picturesOf(document)) {
    const bytes = await pictureBytes(bundle, picture);
    if (bytes) pictures.set(picture.id, bytes);
  }
  return {
    document,
    texts: outputTexts(outputLanguage(document)),
    outline: outlineOf(document, bundle.levels),
    pictures,
    numbering: listNumbering(),
    notes: new Map(document.notes.map((note) => [note.id, note])),
    footnotes: new Map(),
    ledNotes: new Map(),
    comments: [],
    bookmarks: bookmarksOf(bundle),
    pending: [],
    marked: new Set(),
  };
}

/** The mark of review and the number of the page, at the foot of every page and so no part of the text. */
function footer({ texts, document }: WordContext): Footer {
  const setting: Setting = {
    direction: texts.rtl ? 'rtl' : 'ltr',
    language: texts.language,
    style: null,
    depth: 0,
    inNote: false,
    bold: false,
    points: letters.text,
  };
  // Word has no format of Arabic-Indic digits: in a run from the right it shows those that its reader has chosen.
  const page = new TextRun({ children: [PageNumber.CURRENT], rightToLeft: texts.rtl, language: wordLanguage(texts.language) ?? {} });
  const children = [...textRuns(`${reviewMark({ document, texts })} `, setting), page];
  return new Footer({ children: [new Paragraph({ bidirectional: texts.rtl, children })] });
}

function comment(remark: string, id: number, texts: WordContext['texts']) {
  const children = [new Paragraph({ bidirectional: texts.rtl, children: [new TextRun({ text: remark, rightToLeft: texts.rtl })] })];
  return { id, author: 'Manara', initials: 'M', children };
}

/**
 * A document as a Word file with Word's own styles, headings, numbering, table heads and footnotes. What we have to say of it stands at the foot of the pages and
 * in comments, never in its text.
 */
export async function writeDocx(bundle: Bundle): Promise<Uint8Array> {
  const { document } = bundle;
  const context = await makeContext(bundle);
  const setting: Setting = {
    direction: document.direction === 'rtl' ? 'rtl' : 'ltr',
    // The styles say the document's own.
    language: undefined,
    style: null,
    depth: 0,
    inNote: false,
    bold: false,
    points: letters.text,
  };
  if (document.pages.length > 1) context.pending.push(...pageBookmark(0, context));
  const body: (Paragraph | Table)[] = [...renderBlocks(document.blocks, setting, context), ...looseNotes(setting, context)];
  // A file ends with a paragraph; it takes up the pages that begin after the last words.
  const children = body.at(-1) instanceof Paragraph && context.pending.length === 0 ? body : [...body, openParagraph(setting, context)([])];
  const { texts } = context;
  const file = new Document({
    title: cleanText(titleOf(context)),
    creator: cleanText(document.author ?? ''),
    lastModifiedBy: 'Manara',
    description: reviewMark(context),
    compatibility: { version: 15 },
    styles: wordStyles(document),
    numbering: { config: context.numbering.config },
    ...(context.comments.length > 0 && { comments: { children: context.comments.map((remark, id) => comment(remark, id, texts)) } }),
    sections: [
      {
        properties: { page: { size: { width: 11_906, height: 16_838 }, margin: { top: 1_134, bottom: 1_134, left: 1_134, right: 1_134 } } },
        footers: { default: footer(context) },
        children,
      },
    ],
  });
  addNotes(file, context, setting);
  return Packer.toBuffer(file);
}
