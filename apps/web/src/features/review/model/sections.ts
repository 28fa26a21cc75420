import type { Artifact, Block, Note } from '@manara/core/document/block';
import type { StructuredDocument } from '@manara/core/document/document';
import type { DocumentNode } from '@manara/core/document/node';
import { everyNodeOf } from '@manara/core/document/walk';

/** What is read on one page of the source: blocks that begin there, in reading order, and what belongs to the page. */
export interface Section {
  /** Counts from 0. */
  page: number;
  blocks: readonly Block[];
  notes: readonly Note[];
  artifacts: readonly Artifact[];
}

const lastBreak = new WeakMap<Block, number | null>();

/** The page that begins last in a block; null where none begins in it. */
function pageAfter(block: Block): number | null {
  let page = lastBreak.get(block);
  if (page === undefined) {
    page = null;
    for (const node of everyNodeOf([block])) if ('type' in node && node.type === 'page_break') page = node.page;
    lastBreak.set(block, page);
  }
  return page;
}

const pageOfBoxes = ({ boxes }: DocumentNode): number | undefined => boxes[0]?.page;

/** The document by pages of its source. Every page has a section, and every block is in one, where reading comes to it. */
export function sectionsOf({ blocks, notes, artifacts, pages }: StructuredDocument): Section[] {
  const sections = pages.map((_, page) => ({ page, blocks: [] as Block[], notes: [] as Note[], artifacts: [] as Artifact[] }));
  if (sections.length === 0) sections.push({ page: 0, blocks: [], notes: [], artifacts: [] });
  const at = (page: number) => sections[Math.min(Math.max(page, 0), sections.length - 1)];
  // A document may begin on a later page, where only some were read.
  const firstBreak = blocks.map(pageAfter).find((page) => page !== null) ?? null;
  const firstBox = blocks.find((block) => block.boxes.length > 0)?.boxes[0]?.page ?? 0;
  let page = firstBreak === null ? firstBox : Math.min(firstBox, Math.max(firstBreak - 1, 0));
  for (const block of blocks) {
    if (block.type === 'page_break') page = block.page;
    at(page)?.blocks.push(block);
    page = pageAfter(block) ?? page;
  }
  for (const note of notes) at(pageOfBoxes(note) ?? pageOfBoxes(note.blocks[0] ?? note) ?? 0)?.notes.push(note);
  for (const artifact of artifacts) at(pageOfBoxes(artifact) ?? 0)?.artifacts.push(artifact);
  return sections;
}
