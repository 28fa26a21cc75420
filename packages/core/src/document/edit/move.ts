import type { Block, List, ListItem } from '../block.ts';
import type { StructuredDocument } from '../document.ts';
import { withMarksOf } from '../list-marks.ts';
import { changeBlocks, changeItems, changeNode, type ChangeAmong } from './change-node.ts';
import type { Edit, EditFault } from './edit.ts';
import { listOf } from './list-items.ts';
import { settled } from './settled.ts';

/** Puts a block before another, or an item of a list before another item. */
export function move(document: StructuredDocument, { id, before }: Extract<Edit, { type: 'move' }>): StructuredDocument | EditFault {
  if (before === id) return 'cannot_be';
  const found: Block[] = [];
  const without = changeBlocks(document, id, (siblings, index) => {
    found.push(settled(siblings[index] as Block, 'reading_order'));
    return siblings.toSpliced(index, 1);
  });
  if (without === 'cannot_be') return before === null ? without : moveItem(document, id, before);
  if (typeof without === 'string') return without;
  if (before === null) return { ...without, blocks: [...without.blocks, ...found] };
  const put = changeBlocks(without, before, (siblings, index) => siblings.toSpliced(index, 0, ...found));
  // What stands in the moved block has gone with it.
  return put === 'no_such_node' ? 'cannot_be' : put;
}

function moveItem(document: StructuredDocument, id: string, before: string): StructuredDocument | EditFault {
  const [from, to] = [listOf(document, id), listOf(document, before)];
  const found: ListItem[] = [];
  const take: ChangeAmong<ListItem> = (siblings, index) => {
    found.push(settled(siblings[index] as ListItem, 'reading_order', 'list_nesting'));
    return siblings.toSpliced(index, 1);
  };
  const without = changeItems(document, id, take);
  if (typeof without === 'string') return without;
  const put = changeItems(without, before, (siblings, index) => siblings.toSpliced(index, 0, ...found));
  if (typeof put === 'string') return 'cannot_be';
  return [from, to].reduce((now, list) => (list ? withMarksOfPlaces(now, list) : now), put);
}

/** The document with the items of a list marked by their places; the list as it stood says how. Gone with its last item, it needs none. */
function withMarksOfPlaces(document: StructuredDocument, stood: List): StructuredDocument {
  const changed = changeNode(document, stood.id, (list) => ({ ...list, items: withMarksOf(stood, (list as List).items) }) as List);
  return typeof changed === 'string' ? document : changed;
}
