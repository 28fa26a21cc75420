import type { Block, List, ListItem } from '../block.ts';
import type { StructuredDocument } from '../document.ts';
import type { DocumentNode } from '../node.ts';
import { blockText, everyNodeOf } from '../walk.ts';
import { changeBlocks } from './change-node.ts';
import type { Edit, EditFault } from './edit.ts';
import { allWords, textNode } from './inlines.ts';
import { joinedLists, listOf } from './list-items.ts';
import { freeIds } from './new-node.ts';
import { lostBreaks } from './page-breaks.ts';
import { settled } from './settled.ts';

type SetRole = Extract<Edit, { type: 'set_role' }>;

const isBlock = (node: DocumentNode): node is Block => 'type' in node;
const isItem = (node: DocumentNode): node is ListItem => 'mark' in node && 'blocks' in node && !('type' in node);

/** What every node keeps, whatever it becomes. */
const keep = ({ id, boxes, confidence, doubts, language, direction }: DocumentNode): DocumentNode => ({
  id,
  boxes,
  confidence,
  ...(doubts && { doubts }),
  ...(language && { language }),
  ...(direction && { direction }),
});

/** The blocks of text that a block comes to when it is nothing special: null where it is none of text. */
function plainBlocks(block: Block, nextId: () => string): readonly Block[] | null {
  if (block.type === 'paragraph') return [block];
  if (block.type === 'heading') return [{ ...keep(block), type: 'paragraph', inlines: allWords(block, nextId) }];
  if (block.type === 'code') {
    return [{ ...keep(block), type: 'paragraph', inlines: [textNode(block.text.replaceAll(/\s+/g, ' ').trim(), nextId())] }];
  }
  return block.type === 'quote' || block.type === 'aside' ? block.blocks : null;
}

const wordsOf = (blocks: readonly Block[]): string => blocks.map(blockText).join('\n');

/** What has nothing but words, or is where a page begins; items have no type. A formula in the line has its signs in a row. */
const wordy = new Set('paragraph heading code quote aside list text link line_break page_break inline_formula'.split(' '));

/** Whether only words stand in the blocks: a picture, field, table or mark of a note would be lost where they become bare text. */
const areWords = (blocks: readonly Block[]): boolean =>
  [...everyNodeOf(blocks)].every((node) => !('type' in node) || wordy.has(node.type as string));

/** Whether what is turned into it becomes bare text. */
const isBare = ({ role }: SetRole): boolean => role === 'code' || role === 'running';

/** The blocks in another role; null where they cannot have it. */
function inRole(
  blocks: readonly Block[],
  node: DocumentNode,
  { role, level = 2, ordered = false }: SetRole,
  nextId: () => string,
): Block[] | null {
  const [first, ...more] = blocks;
  if (!first) return null;
  switch (role) {
    case 'paragraph':
      return [...blocks];
    case 'heading':
      return first.type === 'paragraph' && more.length === 0
        ? [{ ...keep(first), type: 'heading', level, number: null, inlines: first.inlines }]
        : null;
    case 'code':
      return [{ ...keep(node), type: 'code', text: wordsOf(blocks) }];
    case 'quote':
    case 'aside': {
      const id = nextId();
      const box = { id, boxes: node.boxes, confidence: 1 };
      return [role === 'quote' ? { ...box, type: role, blocks: [...blocks] } : { ...box, type: role, kind: 'box', blocks: [...blocks] }];
    }
    case 'list_item': {
      const item: ListItem = { id: nextId(), boxes: node.boxes, confidence: 1, mark: ordered ? '1.' : '•', blocks: [...blocks] };
      const style = ordered ? 'decimal' : 'bullet';
      return [{ type: 'list', id: nextId(), boxes: node.boxes, confidence: 1, ordered, style, start: 1, items: [item] }];
    }
    case 'running':
      return [];
  }
}

/** An item out of its list: what stood before and after it are lists of their own. */
function outOfList(list: List, index: number, blocks: readonly Block[], nextId: () => string): Block[] {
  const part = (items: ListItem[], id: string, start: number): Block[] => (items.length > 0 ? [{ ...list, id, start, items }] : []);
  return [
    ...part(list.items.slice(0, index), list.id, list.start),
    ...blocks,
    ...part(list.items.slice(index + 1), index === 0 ? list.id : nextId(), list.start + (index === 0 ? 1 : index)),
  ];
}

/** Gives a block of text, or a list's item, another role. */
export function setRole(document: StructuredDocument, edit: SetRole): StructuredDocument | EditFault {
  const ids = freeIds(document);
  let taken: readonly Block[] = [];
  let holdsMore = false;
  const change = (node: DocumentNode): Block[] | null => {
    const plain = isItem(node) ? node.blocks : isBlock(node) ? plainBlocks(node, ids.next) : null;
    holdsMore = plain !== null && isBare(edit) && !areWords(plain);
    const made = plain && !holdsMore && inRole(plain, node, edit, ids.next);
    if (!made || !plain) return null;
    if (edit.role === 'running') taken = plain;
    return [...made, ...lostBreaks(plain, made)].map((block) =>
      settled(block, 'heading_or_text', 'heading_level', 'running_head', 'list_nesting'),
    );
  };
  let changed = changeBlocks(document, edit.id, (siblings, index) => {
    const made = change(siblings[index] as Block);
    return made && joinedLists(siblings.toSpliced(index, 1, ...made), made[0]);
  });
  // An item takes its list apart, which is what has to be found then.
  const owner = changed === 'cannot_be' && edit.role !== 'list_item' ? listOf(document, edit.id) : null;
  if (owner) {
    changed = changeBlocks(document, owner.id, (siblings, index) => {
      const list = siblings[index] as List;
      const at = list.items.findIndex(({ id }) => id === edit.id);
      const made = change(list.items[at] as ListItem);
      return made && siblings.toSpliced(index, 1, ...outOfList(list, at, made, ids.next));
    });
  }
  if (typeof changed === 'string') return holdsMore ? 'holds_more' : changed;
  const { lastId } = ids;
  if (taken.length === 0) return { ...changed, lastId };
  const head = taken[0] as Block;
  const artifact = { id: ids.next(), boxes: head.boxes, confidence: 1, kind: 'running_head' as const, text: wordsOf(taken) };
  return { ...changed, artifacts: [...changed.artifacts, artifact], lastId: ids.lastId };
}
