import type { PageElement } from '../page/page-element.ts';
import { classWords, closest, first, within, wordsOf } from '../page/words.ts';

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

/** What a card or row without a heading is called by. */
const isTitle = (element: PageElement): boolean =>
  /(?:^|\s)(?:name|title|heading)$/.test(classWords(element)) || element.tag === 'th' || element.tag === 'dt';
const longestTitle = 60;

/** What the card or row is called that an element stands in: by its heading, else by what is marked as its name. Null where nothing is, or several. */
export function titleBeside(element: PageElement): string | null {
  const heading = headingBeside(element);
  if (heading) return heading.length <= longestTitle ? heading : null;
  let level = 0;
  const isNamed = (one: PageElement): boolean => isTitle(one) && wordsOf(one) !== '';
  const card = closest(element, (around) => (level += 1) > levels || first(around, isNamed) !== null);
  if (!card || level > levels || /^(?:body|main|form|header|nav|footer)$/.test(card.tag)) return null;
  const [title, other] = [...within(card)].filter(isNamed);
  const words = title && !other ? wordsOf(title) : '';
  return words !== '' && words.length <= longestTitle ? words : null;
}
