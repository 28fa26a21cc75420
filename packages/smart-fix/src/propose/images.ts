import type { PageElement } from '../page/page-element.ts';
import { capital, closest, fold, wordsOf, wordsOfName } from '../page/words.ts';
import { review, safe, set, type Case, type Proposal } from './proposal.ts';
import { titleBeside } from './heading-beside.ts';
import { misspeltName } from './aria.ts';
import { linkName } from './links.ts';
import { buttonName } from './button-name.ts';

const source = ({ attributes }: PageElement): string =>
  attributes.src ?? attributes['data-src'] ?? attributes.data ?? attributes.href ?? '';

/** A picture that only holds a place: a pixel, or a file named so. */
const isSpacer = (image: PageElement): boolean => {
  const { width, height } = image.attributes;
  return (
    (Number(width) === 1 && Number(height) === 1) ||
    /(?:^|\/)(?:spacer|pixel|blank|transparent|1x1|clear)[^/]*\.(?:gif|png|svg)(?:$|\?)/i.test(source(image))
  );
};

/** What was proposed as the name of a link or button, as the text of its picture. */
function asText({ changes, otherwise, isName }: Proposal, image: PageElement): Proposal | null {
  const [change] = changes;
  if (change?.kind !== 'set') return null;
  const other = otherwise && asText(otherwise, image);
  return { ...review([change.value], { ...change, on: image, name: 'alt' }), otherwise: other, isName };
}

/** Nothing of a picture is invented: a text that stands beside it makes it an ornament, a name of a file is a question to a person. */
export function imageText(one: Case): Proposal | null {
  const { element } = one;
  if (isSpacer(element)) return safe(set(element, 'alt', ''));
  const holder = closest(
    element,
    ({ tag, attributes }) => tag === 'a' || tag === 'button' || attributes.role === 'link' || attributes.role === 'button',
  );
  if (holder && wordsOf(holder)) return safe(set(element, 'alt', ''));
  if (holder) {
    const named = (holder.tag === 'a' ? linkName : buttonName)({ ...one, element: holder });
    return named && asText(named, element);
  }
  const figure = closest(element, ({ tag }) => tag === 'figure');
  const caption = figure
    ? wordsOf({ ...figure, children: figure.children.filter((child) => typeof child !== 'string' && child.tag === 'figcaption') })
    : '';
  const elsewhere = one.site?.textOf(source(element)) ?? '';
  const words = fold(element.attributes.title ?? '') || caption || elsewhere || capital(wordsOfName(source(element)));
  const title = titleBeside(element);
  const byTitle = title ? review([title], set(element, 'alt', title)) : null;
  return words ? { ...review([words], set(element, 'alt', words)), otherwise: byTitle } : byTitle;
}

/** A text that stands beside the picture too: one of them is enough. */
export const redundantText = ({ element }: Case): Proposal => safe(set(element, 'alt', ''));

/** Drawings and pictures by role are named by a label: their own title or words, else what their file is called. */
export function drawingText(one: Case): Proposal | null {
  const { element } = one;
  const meant = misspeltName(one);
  if (meant) return meant;
  const title = element.children.find((child): child is PageElement => typeof child !== 'string' && child.tag === 'title');
  const said = element.tag === 'svg' ? '' : wordsOf(element);
  const words =
    fold(title ? wordsOf(title) : '') ||
    fold(element.attributes.title ?? '') ||
    (/\p{L}{2}/u.test(said) && said.length <= 100 ? said : '') ||
    capital(wordsOfName(source(element)));
  return words ? review([words], set(element, 'aria-label', words)) : null;
}
