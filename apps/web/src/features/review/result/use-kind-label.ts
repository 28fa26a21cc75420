import type { Block } from '@manara/core/document/block';
import { blockText } from '@manara/core/document/walk';
import { useCallback } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { isFirstOf, type Place } from '../model/places.ts';

/** What a block is, in words: “Heading 2”, “Numbered list, 3 items”. */
export function useKindLabel(): (place: Pick<Place, 'block' | 'inItem'>) => string {
  const text = useText();
  return useCallback(
    ({ block, inItem }) => {
      const kind = kindOf(block, text);
      if (!inItem || !isFirstOf({ block, inItem })) return kind;
      const item = text('review.kind.item', { number: inItem.index + 1 });
      return block.type === 'paragraph' ? item : `${item} · ${kind}`;
    },
    [text],
  );
}

function kindOf(block: Block, text: ReturnType<typeof useText>): string {
  switch (block.type) {
    case 'heading':
      return text('review.kind.heading', { level: block.level });
    case 'list':
      return text(block.ordered ? 'review.kind.numbered' : 'review.kind.bulleted', { count: block.items.length });
    case 'table':
      return text('review.kind.table', { rows: block.rows.length });
    case 'paragraph':
    case 'figure':
    case 'formula':
    case 'quote':
    case 'code':
    case 'aside':
    case 'contents':
    case 'page_break':
    case 'separator':
      return text(`review.kind.${block.type}`);
  }
}

/** The first words of a block, to tell it from others. */
export function excerptOf(block: Block, most = 60): string {
  const words = blockText(block).replaceAll(/\s+/g, ' ').trim();
  if (words.length <= most) return words;
  const cut = words.lastIndexOf(' ', most);
  return `${words.slice(0, cut > most / 2 ? cut : most)}…`;
}
