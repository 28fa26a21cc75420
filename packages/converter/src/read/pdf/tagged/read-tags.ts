import type { PageContent } from '@manara/pdf/page-content';
import type { StructureNode } from '@manara/pdf/structure/read-structure';
import { collectHints } from './collect-hints.ts';
import { judge } from './judge.ts';
import { withPlainTables } from './plain-tables.ts';
import { unsoundTables } from './sound-tables.ts';
import { taggedBlocks } from './tagged-blocks.ts';
import type { TaggedPage } from './tag-hint.ts';

/** Marked contents that stand directly in elements whose names say nothing. */
function countUnnamed(node: StructureNode, named: boolean): number {
  const known = node.role === null ? false : node.role === 'Document' || node.role === 'NonStruct' || node.role === 'Span' ? named : true;
  return node.children.reduce((sum, child) => {
    if (child.kind === 'element') return sum + countUnnamed(child.element, known);
    return sum + (child.kind === 'content' && !known && node.role === null ? 1 : 0);
  }, 0);
}

/** What a page's structure tree says of its content, and whether that is to be believed. */
export function readTags(page: PageContent, given: StructureNode, { hasSuspects = false }: { hasSuspects?: boolean } = {}): TaggedPage {
  const tree = withPlainTables(given, page);
  const hints = collectHints(tree);
  const blocks = taggedBlocks(page, hints);
  const mistrust = judge(page, hints, blocks, countUnnamed(tree, false));
  return { mistrust: hasSuspects ? [...mistrust, 'says_so_itself'] : mistrust, hints, unsoundTables: unsoundTables(blocks) };
}
