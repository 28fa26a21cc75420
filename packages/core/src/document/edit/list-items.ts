import type { Block, List, ListItem } from '../block.ts';
import type { StructuredDocument } from '../document.ts';
import { withMarksOf } from '../list-marks.ts';
import { everyNode } from '../walk.ts';
import { changeBlocks } from './change-node.ts';
import type { EditFault } from './edit.ts';
import { freeIds } from './new-node.ts';
import { settled } from './settled.ts';

/** The list that an item stands in directly. */
export function listOf(document: StructuredDocument, itemId: string): List | null {
  for (const node of everyNode(document)) {
    if ('type' in node && node.type === 'list' && node.items.some(({ id }) => id === itemId)) return node;
  }
  return null;
}

/** A list with other items, each with the mark of its place. */
export const withItems = (list: List, items: readonly ListItem[]): List => ({ ...list, items: withMarksOf(list, items) });

/** A list that was made beside another of its sort belongs to it. */
export function joinedLists(blocks: readonly Block[], made: Block | undefined): Block[] {
  const at = made ? blocks.indexOf(made) : -1;
  if (made?.type !== 'list' || at < 0) return [...blocks];
  const fits = (other: Block | undefined): other is List => other?.type === 'list' && other.ordered === made.ordered;
  const before = blocks[at - 1];
  if (fits(before)) return blocks.toSpliced(at - 1, 2, withItems(before, [...before.items, ...made.items]));
  const after = blocks[at + 1];
  if (fits(after)) return blocks.toSpliced(at, 2, withItems(after, [...made.items, ...after.items]));
  return [...blocks];
}

/** The item that a list stands in directly. */
function itemAround(document: StructuredDocument, listId: string): ListItem | null {
  for (const node of everyNode(document)) {
    if ('mark' in node && 'blocks' in node && node.blocks.some(({ id }) => id === listId)) return node;
  }
  return null;
}

const changeList = (document: StructuredDocument, list: List, change: (list: List) => Block) =>
  changeBlocks(document, list.id, (siblings, index) => siblings.with(index, change(siblings[index] as List)));

/** Sets an item in below the one before it, in that one's last list or a new one. */
export function indent(document: StructuredDocument, id: string): StructuredDocument | EditFault {
  const list = listOf(document, id);
  if (!list) return 'no_such_node';
  const at = list.items.findIndex((item) => item.id === id);
  const [before, item] = [list.items[at - 1], list.items[at]];
  if (!before || !item) return 'nothing_before';
  const ids = freeIds(document);
  const last = before.blocks.at(-1);
  const moved = settled(item, 'list_nesting');
  const inner: List =
    last?.type === 'list'
      ? withItems(last, [...last.items, moved])
      : withItems({ ...list, id: ids.next(), boxes: item.boxes, confidence: 1, start: 1 }, [moved]);
  const blocks = last?.type === 'list' ? [...before.blocks.slice(0, -1), inner] : [...before.blocks, inner];
  const changed = changeList(document, list, () => withItems(list, list.items.toSpliced(at - 1, 2, { ...before, blocks })));
  return typeof changed === 'string' ? changed : { ...changed, lastId: ids.lastId };
}

/** Sets an item out, right after the one that it stood in; the items that followed it go below it. */
export function outdent(document: StructuredDocument, id: string): StructuredDocument | EditFault {
  const list = listOf(document, id);
  if (!list) return 'no_such_node';
  const outer = itemAround(document, list.id);
  const outerList = outer && listOf(document, outer.id);
  if (!outer || !outerList) return 'cannot_be';
  const ids = freeIds(document);
  const at = list.items.findIndex((item) => item.id === id);
  const item = list.items[at] as ListItem;
  const place = outer.blocks.findIndex((block) => block.id === list.id);
  const stays = list.items.slice(0, at);
  const follows = list.items.slice(at + 1);
  const listKept: Block[] = stays.length > 0 ? [{ ...list, items: stays }] : [];
  const below: Block[] =
    follows.length > 0 ? [{ ...list, id: stays.length > 0 ? ids.next() : list.id, start: list.start + at + 1, items: follows }] : [];
  const kept = { ...outer, blocks: [...outer.blocks.slice(0, place), ...listKept] };
  const moved = settled({ ...item, blocks: [...item.blocks, ...below, ...outer.blocks.slice(place + 1)] }, 'list_nesting');
  const outerAt = outerList.items.findIndex((one) => one.id === outer.id);
  const items = outerList.items.toSpliced(outerAt, 1, ...(kept.blocks.length > 0 ? [kept] : []), moved);
  const changed = changeList(document, outerList, () => withItems(outerList, items));
  return typeof changed === 'string' ? changed : { ...changed, lastId: ids.lastId };
}
