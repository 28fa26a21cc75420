import type { PageElement } from '../page/page-element.ts';
import { capital, classWords, closest, fold, wordsOf, wordsOfName } from '../page/words.ts';
import { review, safe, set, type Case, type Proposal } from './proposal.ts';
import { linkPurpose } from './links.ts';

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

/** Nothing of a picture is invented: a text that stands beside it makes it an ornament, a name of a file is a question to a person. */
export function imageText({ element, root, url }: Case): Proposal | null {
  if (isSpacer(element)) return safe(set(element, 'alt', ''));
  const holder = closest(
    element,
    ({ tag, attributes }) => tag === 'a' || tag === 'button' || attributes.role === 'link' || attributes.role === 'button',
  );
  if (holder && wordsOf(holder)) return safe(set(element, 'alt', ''));
  if (holder) {
    const purpose = linkPurpose(holder, root, url);
    return purpose && review([purpose.words], set(element, 'alt', purpose.words));
  }
  const figure = closest(element, ({ tag }) => tag === 'figure');
  const caption = figure
    ? wordsOf({ ...figure, children: figure.children.filter((child) => typeof child !== 'string' && child.tag === 'figcaption') })
    : '';
  const words = fold(element.attributes.title ?? '') || caption || capital(wordsOfName(source(element)));
  return words ? review([words], set(element, 'alt', words)) : null;
}

/** A text that stands beside the picture too: one of them is enough. */
export const redundantText = ({ element }: Case): Proposal => safe(set(element, 'alt', ''));

/** Drawings and pictures by role are named by a label: their own title or words, else what their file or class is called. */
export function drawingText({ element }: Case): Proposal | null {
  const title = element.children.find((child): child is PageElement => typeof child !== 'string' && child.tag === 'title');
  const said = element.tag === 'svg' ? '' : wordsOf(element);
  const words =
    fold(title ? wordsOf(title) : '') ||
    fold(element.attributes.title ?? '') ||
    (/\p{L}{2}/u.test(said) && said.length <= 100 ? said : '') ||
    capital(wordsOfName(source(element))) ||
    capital(classWords(element));
  return words ? review([words], set(element, 'aria-label', words)) : null;
}
