import type { Block, List, ListItem, TableCell } from '../block.ts';
import type { StructuredDocument } from '../document.ts';
import type { DocumentNode } from '../node.ts';
import { everyNode } from '../walk.ts';
import { changeBlocks, changeNode } from './change-node.ts';
import type { Edit, EditFault } from './edit.ts';
import { textNode } from './inlines.ts';
import { joinedLists, listOf, withItems } from './list-items.ts';
import { freeIds } from './new-node.ts';

type Insert = Extract<Edit, { type: 'insert' }>;

/** What a person has written: it stands nowhere in the source as far as anybody has marked it, and is certain. */
const made = (id: string) => ({ id, boxes: [], confidence: 1 });

/** The block that holds what was written; of a quote, box or item the one in it. */
function written({ role, level = 2, text, mathml = null }: Insert, id: string, nextId: () => string): Block {
  switch (role) {
    case 'code':
      return { ...made(id), type: 'code', text };
    case 'formula': {
      const tree = mathml === null ? { mathml } : { mathml, mathmlFrom: 'person' as const };
      return {
        ...made(id),
        type: 'formula',
        number: null,
        formula: { linear: text, glyphs: [], rules: [], picture: null, latex: text, ...tree },
      };
    }
    case 'figure': {
      const alternative = text === '' ? ({ state: 'missing' } as const) : ({ state: 'approved', text } as const);
      return { ...made(id), type: 'figure', picture: null, alternative, caption: null, textInPicture: null };
    }
    case 'heading':
      return { ...made(id), type: 'heading', level, number: null, inlines: [textNode(text, nextId())] };
    case 'paragraph':
    case 'quote':
    case 'aside':
    case 'list_item':
      return { ...made(id), type: 'paragraph', inlines: [textNode(text, nextId())] };
  }
}

const itemOf = (block: Block, nextId: () => string, mark: string): ListItem => ({ ...made(nextId()), mark, blocks: [block] });

/** The block with what its role puts around it. */
function wrapped(block: Block, { role, ordered = false }: Insert, nextId: () => string): Block {
  if (role === 'quote') return { ...made(nextId()), type: 'quote', blocks: [block] };
  if (role === 'aside') return { ...made(nextId()), type: 'aside', kind: 'box', blocks: [block] };
  if (role !== 'list_item') return block;
  const items = [itemOf(block, nextId, ordered ? '1.' : '•')];
  return { ...made(nextId()), type: 'list', ordered, style: ordered ? 'decimal' : 'bullet', start: 1, items };
}

/** What is written beside something is taken to be of its language; in its own words a person may say otherwise. */
const speechOf = ({ language, direction }: DocumentNode) => ({ ...(language && { language }), ...(direction && { direction }) });

const isCell = (document: StructuredDocument, id: string): boolean =>
  [...everyNode(document)].some((node) => node.id === id && 'heads' in node);

/** Adds what the reader has missed, beside a block or an item of a list, or at the end. The block that holds it has the first id that is free. */
export function insert(document: StructuredDocument, edit: Insert): StructuredDocument | EditFault {
  const ids = freeIds(document);
  const block = written(edit, ids.next(), ids.next);
  const { beside, where } = edit;
  const place = (index: number) => (where === 'before' ? index : index + 1);
  const among = (siblings: readonly Block[], index: number, neighbour: DocumentNode): Block[] => {
    const added = { ...wrapped(block, edit, ids.next), ...speechOf(neighbour) };
    return joinedLists(siblings.toSpliced(index, 0, added), added);
  };
  const owner = beside !== null && edit.role === 'list_item' ? listOf(document, beside) : null;
  let changed: StructuredDocument | EditFault;
  if (owner) {
    changed = changeNode(document, owner.id, (node) => {
      const list = node as List;
      const at = list.items.findIndex(({ id }) => id === beside);
      const item = { ...itemOf(block, ids.next, list.items[at]?.mark ?? ''), ...speechOf(list.items[at] ?? list) };
      return withItems(list, list.items.toSpliced(place(at), 0, item));
    });
  } else if (beside === null) changed = { ...document, blocks: among(document.blocks, document.blocks.length, made('')) };
  else if (isCell(document, beside))
    changed = changeNode(document, beside, (cell) => {
      const { blocks } = cell as TableCell;
      return { ...cell, blocks: among(blocks, where === 'before' ? 0 : blocks.length, made('')) } as TableCell;
    });
  else changed = changeBlocks(document, beside, (siblings, index) => among(siblings, place(index), siblings[index] as Block));
  return typeof changed === 'string' ? changed : { ...changed, lastId: ids.lastId };
}
