import type { WordQuestion } from '@manara/core/fix-question';
import type { Change, NewNode } from '../edit/change.ts';
import { childElements, type PageElement } from '../page/page-element.ts';
import { closest, first, within, wordsOf } from '../page/words.ts';
import { review, set, type Case, type Proposal } from './proposal.ts';

/** Where a person's words go, as long as nobody has said them. Never sent. */
export const unsaid = '…';

/** Rules that fail because an element has no name, with what its name says. */
const nameless = new Map<string, WordQuestion>([
  ['image-alt', 'words_image'],
  ['role-img-alt', 'words_image'],
  ['svg-img-alt', 'words_image'],
  ['object-alt', 'words_image'],
  ['input-image-alt', 'words_button'],
  ['button-name', 'words_button'],
  ['input-button-name', 'words_button'],
  ['summary-name', 'words_button'],
  ['aria-command-name', 'words_button'],
  ['aria-tab-name', 'words_button'],
  ['link-name', 'words_link'],
  ['area-alt', 'words_link'],
  ['label', 'words_field'],
  ['select-name', 'words_field'],
  ['aria-input-field-name', 'words_field'],
  ['aria-toggle-field-name', 'words_field'],
  ['frame-title', 'words_frame'],
  ['aria-dialog-name', 'words_part'],
  ['aria-tooltip-name', 'words_part'],
  ['aria-meter-name', 'words_part'],
  ['aria-progressbar-name', 'words_part'],
  ['aria-treeitem-name', 'words_part'],
]);

/** A change that lacks only words. */
export interface Asked {
  proposal: Proposal;
  question: WordQuestion;
}

const isControl = ({ tag, attributes }: PageElement): boolean =>
  tag === 'a' || tag === 'button' || /^(?:link|button)$/.test(attributes.role ?? '');

/** The change that a person's words would complete, with the question that they answer; null where more than words is missing. */
export function askWords({ ruleId, element, root }: Case): Asked | null {
  if (ruleId === 'document-title') return askTitle(root);
  const question = nameless.get(ruleId);
  if (!question) return null;
  if (ruleId === 'image-alt') {
    const holder = closest(element, isControl);
    // Its link or button is named without it: an ornament, which needs no words.
    if (holder && wordsOf(holder)) return null;
    return ask(element, 'alt', holder ? questionOfControl(holder) : question);
  }
  if (ruleId === 'link-name' || ruleId === 'button-name') {
    const [picture, other] = [...within(element)].filter(({ tag }) => tag === 'img');
    if (picture && !other && picture.attributes.alt === undefined) return ask(picture, 'alt', question);
  }
  return ask(element, attributeFor(ruleId), question);
}

const questionOfControl = ({ tag, attributes }: PageElement): WordQuestion =>
  tag === 'a' || attributes.role === 'link' ? 'words_link' : 'words_button';

function attributeFor(ruleId: string): string {
  if (ruleId === 'input-image-alt' || ruleId === 'area-alt') return 'alt';
  if (ruleId === 'input-button-name') return 'value';
  return ruleId === 'frame-title' ? 'title' : 'aria-label';
}

const ask = (on: PageElement, attribute: string, question: WordQuestion): Asked => ({
  proposal: { ...review([], set(on, attribute, unsaid)), surely: true },
  question,
});

function askTitle(root: PageElement): Asked | null {
  const head = first(root, ({ tag }) => tag === 'head');
  if (!head) return null;
  const own = childElements(head).find(({ tag }) => tag === 'title');
  const node: NewNode = own ? unsaid : { tag: 'title', attributes: {}, children: [unsaid] };
  const insert: Change<PageElement> = { kind: 'insert', on: own ?? head, where: 'last', node };
  return { proposal: { ...review([], insert), surely: true }, question: 'words_title' };
}
