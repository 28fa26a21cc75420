import type { PageElement } from '../page/page-element.ts';
import { closest, first, within, wordsOf } from '../page/words.ts';

const isHeading = ({ tag }: PageElement): boolean => /^h[1-6]$/.test(tag);

/** How far out the card of an element is looked for. */
const levels = 3;

/** What the heading of the card or article says that an element stands in; null where there is none, or several. */
export function headingBeside(element: PageElement): string | null {
  let level = 0;
  const card = closest(element, (around) => (level += 1) > levels || first(around, isHeading) !== null);
  if (!card || level > levels || card.tag === 'body' || card.tag === 'main') return null;
  const [heading, other] = [...within(card)].filter(isHeading);
  return heading && !other ? wordsOf(heading) || null : null;
}
