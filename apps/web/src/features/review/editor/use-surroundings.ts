import type { Block } from '@manara/core/document/block';
import type { Direction } from '@manara/core/document/node';
import { useContext } from 'react';
import { WrittenIn } from '../session/use-review.ts';

/** In which language and direction a block is written: its own, else the document's. */
export function useSurroundings(block: Block): { language: string | undefined; direction: Direction } {
  const { language, direction } = useContext(WrittenIn);
  return { language: block.language ?? language, direction: block.direction ?? direction };
}
