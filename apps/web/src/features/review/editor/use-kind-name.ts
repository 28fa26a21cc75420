import type { Text } from '../../../i18n/use-text.ts';

export const levels = [1, 2, 3, 4, 5, 6] as const;
/** What a block of text can be turned into. */
export type Kind = `heading${(typeof levels)[number]}` | 'paragraph' | 'quote' | 'aside' | 'code' | 'bullet' | 'numbered' | 'running';

/** A kind of block as the fields that choose one name it. */
export function kindName(say: Text, kind: Kind | 'formula' | 'figure'): string {
  if (kind.startsWith('heading')) return say('review.kind.heading', { level: Number(kind.at(-1)) });
  return kind === 'formula' || kind === 'figure' ? say(`review.kind.${kind}`) : say(`review.to.${kind as 'paragraph'}`);
}
