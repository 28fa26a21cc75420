import type { PageElement } from '../page/page-element.ts';
import { fold } from '../page/words.ts';

const silent = new Set(['script', 'style', 'noscript', 'template', 'select', 'textarea', 'svg', 'iframe']);
const longest = 80;

/** Texts in an element without a name: they are not seen, or not read aloud. Those of icons whose font turns words into signs are left out. */
function textsIn({ tag, attributes, children }: PageElement): string[] {
  const isIcon = attributes['aria-hidden'] === 'true' || /(?:^|\s)material-(?:icons|symbols)/.test(attributes.class ?? '');
  if (silent.has(tag) || isIcon) return [];
  return children.flatMap((child) => (typeof child === 'string' ? [fold(child)] : textsIn(child))).filter(Boolean);
}

/** The one text that a link, button or field without a name holds hidden; null where it holds none, or several, of which a program shows one. */
export function hiddenWords(element: PageElement): string | null {
  const [words, other] = textsIn(element);
  return words && !other && /\p{L}{2}/u.test(words) && words.length <= longest ? words : null;
}
