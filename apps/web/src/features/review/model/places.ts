import type { Block, List, ListItem } from '@manara/core/document/block';
import type { Inline } from '@manara/core/document/inline';
import type { Doubt, DocumentNode } from '@manara/core/document/node';
import type { Alternative } from '@manara/core/document/picture';
import { everyNodeOf } from '@manara/core/document/walk';

/** Something about a node that a person should look at: a doubt of the reader, or a proposed alternative text. */
export interface Question {
  /** The node's: the block itself, or something in it. */
  id: string;
  about: Doubt | 'alternative_proposed';
  /** How sure the reader is of the node, 0 to 1. */
  confidence: number;
}

/** The item of a list in which a block stands directly. */
export interface InItem {
  item: ListItem;
  list: List;
  index: number;
}

/** A block that can be chosen. What stands in a table is chosen with the table. */
export interface Place {
  block: Block;
  /** How deep it stands in lists, quotes and boxes. */
  depth: number;
  inItem: InItem | null;
  questions: readonly Question[];
}

/** Whether a block stands for the item of a list that it begins. */
export const isFirstOf = ({ block, inItem }: Pick<Place, 'block' | 'inItem'>): boolean => inItem?.item.blocks[0]?.id === block.id;

type Holder = DocumentNode & { alternative?: Alternative };

function questionsOf(node: Holder): Question[] {
  const { id, confidence, doubts = [], alternative } = node;
  const about: Question['about'][] = [...doubts];
  // The want itself, whether the reader has noted it or not.
  if (alternative?.state === 'missing' && !doubts.includes('alternative_missing')) about.push('alternative_missing');
  if (alternative?.state === 'proposed') about.push('alternative_proposed');
  return about.map((one) => ({ id, about: one, confidence }));
}

const inlineQuestions = (inlines: readonly Inline[]): Question[] =>
  inlines.flatMap((inline) => [...questionsOf(inline), ...(inline.type === 'link' ? inlineQuestions(inline.inlines) : [])]);

/** Questions of a block that are asked with it, those of blocks in it that can be chosen themselves left out. */
function ownQuestions(block: Block): Question[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [...questionsOf(block), ...inlineQuestions(block.inlines)];
    case 'figure':
      return [...questionsOf(block), ...inlineQuestions(block.caption ?? [])];
    case 'table':
    case 'contents':
      return [...everyNodeOf([block])].flatMap(questionsOf);
    case 'list':
    case 'formula':
    case 'quote':
    case 'code':
    case 'aside':
    case 'page_break':
    case 'separator':
      return questionsOf(block);
  }
}

function placesIn(blocks: readonly Block[], depth: number, inItem: InItem | null): Place[] {
  return blocks.flatMap((block, index): Place[] => {
    // An item cannot be chosen by itself: what is doubtful of it is asked with the first block in it.
    const ofItem = inItem && index === 0 ? questionsOf(inItem.item) : [];
    const place: Place = { block, depth, inItem, questions: [...ofItem, ...ownQuestions(block)] };
    if (block.type === 'list') {
      const inner = block.items.flatMap((item, at) => placesIn(item.blocks, depth + 1, { item, list: block, index: at }));
      return [place, ...inner];
    }
    return block.type === 'quote' || block.type === 'aside' ? [place, ...placesIn(block.blocks, depth + 1, null)] : [place];
  });
}

const known = new WeakMap<Block, readonly Place[]>();

/** A block of the document with all that can be chosen in it, in reading order; the same array for the same block. */
export function placesOf(block: Block): readonly Place[] {
  let places = known.get(block);
  if (!places) {
    places = placesIn([block], 0, null);
    known.set(block, places);
  }
  return places;
}
