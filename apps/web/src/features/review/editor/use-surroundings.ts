import type { Direction, DocumentNode } from '@manara/core/document/node';
import { useContext } from 'react';
import { WrittenIn } from '../session/use-review.ts';

/** In which language and direction a block is written: its own, else the document's. */
export function useSurroundings(block: DocumentNode): { language: string | undefined; direction: Direction } {
  const { language, direction } = useContext(WrittenIn);
  return { language: block.language ?? language, direction: block.direction ?? direction };
}
