import { useCallback } from 'react';
import { useText } from '../../../i18n/use-text.ts';

export const levels = [1, 2, 3, 4, 5, 6] as const;
/** What a block of text can be turned into. */
export type Kind = `heading${(typeof levels)[number]}` | 'paragraph' | 'quote' | 'aside' | 'code' | 'bullet' | 'numbered' | 'running';

/** A kind of block as the fields that choose one name it. */
export function useKindName(): (kind: Kind | 'formula' | 'figure') => string {
  const text = useText();
  return useCallback(
    (kind) => {
      if (kind.startsWith('heading')) return text('review.kind.heading', { level: Number(kind.at(-1)) });
      return kind === 'formula' || kind === 'figure' ? text(`review.kind.${kind}`) : text(`review.to.${kind as 'paragraph'}`);
    },
    [text],
  );
}
