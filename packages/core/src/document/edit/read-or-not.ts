import type { Block } from '../block.ts';
import type { StructuredDocument } from '../document.ts';
import { blockText } from '../walk.ts';
import { changeBlocks } from './change-node.ts';
import type { Edit, EditFault } from './edit.ts';
import { textNode } from './inlines.ts';
import { freeIds } from './new-node.ts';
import { lostBreaks } from './page-breaks.ts';

type Of<Type extends Edit['type']> = Extract<Edit, { type: Type }>;

/** Takes a block out of what is read. */
export function remove(document: StructuredDocument, { id }: Of<'remove'>): StructuredDocument | EditFault {
  const found: Block[] = [];
  const changed = changeBlocks(document, id, (siblings, index) => {
    const block = siblings[index] as Block;
    found.push(block);
    return siblings.toSpliced(index, 1, ...(block.type === 'page_break' ? [] : lostBreaks([block], [])));
  });
  if (typeof changed === 'string') return changed;
  const ids = freeIds(document);
  const artifacts = found.map((block) => ({
    id: ids.next(),
    boxes: block.boxes,
    confidence: 1,
    kind: 'decoration' as const,
    text: blockText(block),
  }));
  return { ...changed, artifacts: [...changed.artifacts, ...artifacts], lastId: ids.lastId };
}

/** Reads an artifact after all. */
export function restore(document: StructuredDocument, { id, before }: Of<'restore'>): StructuredDocument | EditFault {
  const artifact = document.artifacts.find((one) => one.id === id);
  if (!artifact) return 'no_such_node';
  const words = artifact.text.replaceAll(/\s+/g, ' ').trim();
  if (words === '') return 'cannot_be';
  const ids = freeIds(document);
  const { boxes, language, direction } = artifact;
  const read: Block = {
    id,
    boxes,
    confidence: 1,
    ...(language && { language }),
    ...(direction && { direction }),
    type: 'paragraph',
    inlines: [textNode(words, ids.next())],
  };
  const without = { ...document, artifacts: document.artifacts.filter((one) => one !== artifact), lastId: ids.lastId };
  if (before === null) return { ...without, blocks: [...without.blocks, read] };
  return changeBlocks(without, before, (siblings, index) => siblings.toSpliced(index, 0, read));
}
