import type { Block, ListItem } from '../block.ts';
import type { StructuredDocument } from '../document.ts';
import type { DocumentNode } from '../node.ts';
import { isLeaf } from './child-lists.ts';

/** Under which names nodes hold lists of nodes. */
const childLists = ['blocks', 'items', 'rows', 'cells', 'inlines', 'caption', 'entries'] as const;
type Holder = DocumentNode & Partial<Record<(typeof childLists)[number], readonly DocumentNode[] | null>>;

/** What becomes of the nodes among which one stands; null: it cannot be done. */
export type ChangeAmong<Node extends DocumentNode = DocumentNode> = (siblings: readonly Node[], index: number) => readonly Node[] | null;
type ChangeIn = (list: string, siblings: readonly DocumentNode[], index: number) => readonly DocumentNode[] | null;

/** Nothing is left in it that could be read: lists without items, items, quotes and boxes without blocks. */
function isHollow(node: Holder): boolean {
  if (node.items?.length === 0) return true;
  const isBox = 'type' in node ? node.type === 'quote' || node.type === 'aside' : 'mark' in node;
  return isBox && node.blocks?.length === 0;
}

function among(list: string, nodes: readonly DocumentNode[], id: string, change: ChangeIn): readonly DocumentNode[] | null | 'refused' {
  const index = nodes.findIndex((node) => node.id === id);
  if (index >= 0) return change(list, nodes, index) ?? 'refused';
  for (const [at, node] of nodes.entries()) {
    if (isLeaf(node)) continue;
    for (const name of childLists) {
      const children = (node as Holder)[name];
      // The rows of a cell are a number.
      const changed = Array.isArray(children) ? among(name, children, id, change) : null;
      if (changed === 'refused') return changed;
      if (!changed) continue;
      const next = { ...node, [name]: changed };
      return isHollow(next) ? nodes.toSpliced(at, 1) : nodes.with(at, next);
    }
  }
  return null;
}

type Changed = StructuredDocument | 'no_such_node' | 'cannot_be';

/**
 * Changes the nodes among which one stands, wherever in the blocks or notes of a document that is. All that has not changed is shared with
 * the document before. What is hollow afterwards goes too, but for notes: each stays for its reference.
 */
function changeIn(document: StructuredDocument, id: string, change: ChangeIn): Changed {
  for (const list of ['blocks', 'notes'] as const) {
    const changed = among(list, document[list], id, change);
    if (changed === 'refused') return 'cannot_be';
    if (changed) return { ...document, [list]: changed };
  }
  return 'no_such_node';
}

/** Changes the nodes among which one stands, of whatever sort they are. */
export const changeAmong = (document: StructuredDocument, id: string, change: ChangeAmong): Changed =>
  changeIn(document, id, (_list, siblings, index) => change(siblings, index));

/** Changes the blocks among which one stands; `cannot_be` for whatever is no block. */
export const changeBlocks = (document: StructuredDocument, id: string, change: ChangeAmong<Block>): Changed =>
  changeIn(document, id, (list, siblings, index) => (list === 'blocks' ? change(siblings as readonly Block[], index) : null));

/** Changes the items among which one of a list stands; `cannot_be` for whatever is none. */
export const changeItems = (document: StructuredDocument, id: string, change: ChangeAmong<ListItem>): Changed =>
  changeIn(document, id, (list, siblings, index) => (list === 'items' ? change(siblings as readonly ListItem[], index) : null));

/** Changes one node for another of its sort. */
export const changeNode = (document: StructuredDocument, id: string, change: (node: DocumentNode) => DocumentNode | null): Changed =>
  changeIn(document, id, (_list, siblings, index) => {
    const changed = change(siblings[index] as DocumentNode);
    return changed && siblings.with(index, changed);
  });
