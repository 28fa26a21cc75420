import { childElements, type PageElement } from '../page/page-element.ts';
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
  // The page's own is about more than a card.
  return heading && !other && heading.tag !== 'h1' ? wordsOf(heading) || null : null;
}

const longestLabel = 60;

/** The short text that stands nearest before an element in its card, headings among them; null where there is none. */
export function labelBeside(element: PageElement): PageElement | null {
  let inner = element;
  for (let level = 0; level < levels; level += 1) {
    const around = inner.parent;
    if (!around || /^(?:body|main|form|table|tr)$/.test(around.tag)) return null;
    const before = childElements(around).slice(0, childElements(around).indexOf(inner));
    const label = before.findLast((one) => {
      const words = wordsOf(one);
      const isOther = first(one, ({ tag }) => /^(?:a|button|input|select|textarea|progress|meter)$/.test(tag)) !== null;
      return /\p{L}{2}/u.test(words) && words.length <= longestLabel && one.tag !== 'h1' && !isOther;
    });
    if (label) return label;
    inner = around;
  }
  return null;
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
