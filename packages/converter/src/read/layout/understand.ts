import type { Artifact, Block, Heading, Note } from '@manara/core/document/block';
import type { FormulaChoice } from '@manara/core/document/conversion';
import { emptyDocument, type Page, type StructuredDocument } from '@manara/core/document/document';
import type { PageContent } from '@manara/pdf/page-content';
import type { TaggedPage } from '../pdf/tagged/tag-hint.ts';
import { boxesOf } from './blocks/boxes-of.ts';
import { DocumentContext } from './blocks/document-context.ts';
import { setTargets } from './blocks/link-targets.ts';
import { toBlocks } from './blocks/to-blocks.ts';
import { eachBlock, inlineText } from './blocks/visit.ts';
import { documentStyle, type DocumentStyle } from './document-style.ts';
import { markRoles } from './flow/mark-roles.ts';
import { joinPassages } from './flow/join.ts';
import { joinLines } from './flow/join-lines.ts';
import type { FlowItem } from './flow/flow.ts';
import { toFlow, type NoteDraft } from './flow/to-flow.ts';
import type { Bookmark } from './headings/bookmarked.ts';
import { markHeadings } from './headings/mark-headings.ts';
import { documentLanguage, setLanguages } from './language/set-languages.ts';
import { layOutPage } from './lay-out-page.ts';
import type { Line } from './lines/line.ts';
import { lineText } from './lines/line-text.ts';
import { readText } from './lines/read-text.ts';
import { tieNotes, type MadeNote } from './notes/tie-notes.ts';
import type { PageLayout } from './page-layout.ts';
import { linesOfPage } from './running/edge-lines.ts';
import { findRunning, type RunningLine } from './running/find-running.ts';
import type { Cut } from './making.ts';
import { setContentsTargets } from './contents/contents-targets.ts';
import { partRunIns } from './headings/run-in.ts';
import { findDefinitions } from './lists/find-definitions.ts';
import { findLists } from './lists/find-lists.ts';
import { findBibliography } from './references/bibliography.ts';
import { linkCitations } from './references/link-citations.ts';
import { joinTables } from './tables/join-tables.ts';
import { startsItem } from './starts-item.ts';

export interface UnderstandContext {
  /** Orders the picture of an area, which the caller makes when it likes; null: no pictures. */
  cut: Cut;
  /** Where the reader shall not find the language out itself. */
  language: string | null;
  /** Which formulas are found; left out: all. */
  formulas?: FormulaChoice | undefined;
  /** What the source says of itself; used where the pages say nothing. */
  title?: string | null;
  author?: string | null;
  /** BCP 47; believed where the text does not show another. */
  sourceLanguage?: string | null;
  /** In their order. */
  bookmarks?: readonly Bookmark[];
  /** What the source's tags say of a page; asked once for each. */
  tags?(page: number): TaggedPage | null;
  /** Told of each page before it is laid out. */
  begins?(page: number): void;
}

/** So many pages tell what is usual in a document. */
const pagesForStyle = 24;

/** A document from what stands on its pages, in their order. Pages are let go one by one: only their words are kept to the end. */
export async function understand(
  pages: AsyncIterable<PageContent> | Iterable<PageContent>,
  options: UnderstandContext,
): Promise<StructuredDocument> {
  const context = new DocumentContext((box, only) => options.cut(box, only));
  const layouts: PageLayout[] = [];
  let style: DocumentStyle | null = null;
  let waiting: PageContent[] = [];
  const settle = (): void => {
    style ??= documentStyle(waiting);
    context.isTypewritten = style.body.monospace;
    for (const page of waiting) {
      options.begins?.(page.index);
      layouts.push(layOutPage(page, style, context, { tags: options.tags?.(page.index) ?? null, formulas: options.formulas }));
    }
    waiting = [];
  };
  for await (const page of pages) {
    waiting.push(page);
    if (style !== null || waiting.length >= pagesForStyle) settle();
  }
  settle();
  return assemble(layouts, style ?? documentStyle([]), context, options);
}

function assemble(layouts: PageLayout[], style: DocumentStyle, context: DocumentContext, options: UnderstandContext): StructuredDocument {
  const running = findRunning(layouts, style.body.size);
  for (const page of layouts) for (const line of linesOfPage(page)) context.vocabulary.add(wholeWords(line));
  const flow = toFlow(layouts, running.lines, style, startsItem);
  const marked = partRunIns(findDefinitions(markRoles(flow.items, style, startsItem), style.leading));
  markHeadings(marked, style, options.bookmarks);
  const parts = findBibliography(findLists(joinTables(joinPassages(marked, style, startsItem))));
  const items: FlowItem[] = joinLines(parts, style, startsItem);
  const reading = { page: layouts[0]?.index ?? 0 };
  const blocks: Block[] = toBlocks(items, context, reading);
  const notes = tieNotes(blocks, makeNotes(flow.notes, context), () => context.nextId());
  setTargets(blocks, context.leading);
  setContentsTargets(blocks);
  linkCitations(blocks, () => context.nextId());
  const languages = documentLanguage(blocks, { given: options.language, source: options.sourceLanguage ?? null, rtl: style.rtl });
  setLanguages(blocks, notes, languages, () => context.nextId());
  return {
    ...emptyDocument(),
    title: titleOf(blocks) ?? options.title ?? null,
    author: textOfRole(blocks, 'author') ?? options.author ?? null,
    language: languages.language,
    direction: languages.direction,
    pages: layouts.map((page) => pageOf(page, running.labels)),
    blocks,
    notes,
    artifacts: artifactsOf(layouts, running.lines, context),
    lastId: context.lastId,
  };
}

/** Text of a line without the word that its end may have parted. */
const wholeWords = (line: Line): string => lineText(line).replace(/\S+[-\u2010\u00AD]$/u, '');

const pageOf = (page: PageLayout, labels: Map<number, string>): Page => ({
  width: page.width,
  height: page.height,
  label: labels.get(page.index) ?? page.label,
  kind: page.kind,
  confidence: Math.round(page.confidence * 1000) / 1000,
});

function makeNotes(drafts: NoteDraft[], context: DocumentContext): MadeNote[] {
  const made: MadeNote[] = [];
  for (const draft of drafts) {
    const last = made.at(-1);
    const blocks = toBlocks(draft.content, context, { page: draft.page });
    // What has no mark goes on from the note before, on the page before or this one.
    if (draft.mark === null && last && draft.page - last.page <= 1) last.note.blocks.push(...blocks);
    else {
      const boxes = blocks.flatMap((block) => block.boxes);
      const note: Note = { id: context.nextId(), boxes, confidence: draft.confidence, mark: draft.mark ?? '', blocks };
      made.push({ note, page: draft.page });
    }
  }
  return made;
}

function artifactsOf(layouts: PageLayout[], running: ReadonlyMap<Line, RunningLine>, context: DocumentContext): Artifact[] {
  const repeated = [...running.values()].map(({ line, text, kind }): Artifact => ({
    id: context.nextId(),
    boxes: boxesOf([line]),
    confidence: 0.95,
    kind,
    text,
  }));
  const slanting = layouts
    .flatMap((page) => page.watermarks)
    .map((line): Artifact => ({ id: context.nextId(), boxes: boxesOf([line]), confidence: 0.8, kind: 'watermark', text: readText(line) }));
  return [...repeated, ...slanting].sort((a, b) => (a.boxes[0]?.page ?? 0) - (b.boxes[0]?.page ?? 0));
}

const titleOf = (blocks: Block[]): string | null => {
  const headings = blocks.filter((block): block is Heading => block.type === 'heading');
  const title = headings.find((heading) => heading.level === 1);
  return title ? inlineText(title.inlines) : null;
};

function textOfRole(blocks: Block[], role: 'author'): string | null {
  const texts: string[] = [];
  eachBlock(blocks, (block) => {
    if (block.type === 'paragraph' && block.role === role) texts.push(inlineText(block.inlines));
  });
  return texts.length > 0 ? texts.join('; ') : null;
}
