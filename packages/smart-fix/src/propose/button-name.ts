import { capital, classWords, closest, fold, within, wordsOfName } from '../page/words.ts';
import type { PageElement } from '../page/page-element.ts';
import { misspeltName } from './aria.ts';
import { titleBeside } from './heading-beside.ts';
import { hiddenWords } from './hidden-words.ts';
import { changesIcon, iconWord, opensPart } from './icon-words.ts';
import { maySpeak, pageWord, type PageWord } from './page-words.ts';
import { review, safe, set, type Case, type Proposal } from './proposal.ts';

/** Of the signs those that say what their button does to the card that it is in. */
const deedsOfSigns = new Set<PageWord>(['add', 'delete', 'edit', 'remove', 'share', 'download', 'favourite', 'print', 'play']);

/** Classes that say what their button does to the card that it is in. */
const deeds =
  /^(?:save|like|follow|open|view|show|hide|expand|collapse|increase|decrease|copy|reply|select|buy|order|book|pin|star|rate|subscribe|undo|move|archive|compare|watch|report|details|options|actions)$/i;

/** What a button is called in its program, where that is what it does; a class or id that says anything else is no name. */
function deedOf(element: PageElement): string | null {
  const { id, name } = element.attributes;
  const words = [wordsOfName(id ?? ''), wordsOfName(name ?? ''), classWords(element)].find((one) => deeds.test(one));
  return words && maySpeak(element, 'en') ? capital(words) : null;
}

const isPart = /^(?:header|nav|main|article|section|aside|footer|form|dialog)$/;

/** A button of the head of a page that opens and closes something, and is called after nothing else. */
const opensMenu = (element: PageElement): boolean =>
  element.attributes['aria-expanded'] !== undefined &&
  /^(?:|toggle|toggler|trigger|switch)$/.test(classWords(element)) &&
  /^(?:header|nav)$/.test(closest(element, ({ tag }) => isPart.test(tag))?.tag ?? '') &&
  closest(element, ({ tag }) => /^(?:article|section|li|aside|dialog|main)$/.test(tag)) === null;

export function buttonName(one: Case): Proposal | null {
  const { element } = one;
  const meant = misspeltName(one);
  if (meant) return meant;
  const inside = [element, ...within(element)];
  const title =
    fold(element.attributes.title ?? '') ||
    inside.filter(({ tag }) => tag === 'title').map((one) => fold(one.children.filter((child) => typeof child === 'string').join(' ')))[0];
  if (title) return safe(set(element, 'aria-label', title));
  const hidden = hiddenWords(element);
  if (hidden) return safe(set(element, 'aria-label', hidden));
  const sign = iconWord(element) ?? (opensMenu(element) ? 'menu' : undefined);
  const words = sign ? pageWord(sign, element)?.words : deedOf(element);
  // What is opened and closed is called by its heading.
  const part = !words && element.tag === 'button' && (changesIcon(element) || opensPart(element)) ? titleBeside(element) : null;
  if (part) return review([part], set(element, 'aria-label', part));
  if (!words) return null;
  const name = element.tag === 'input' && element.attributes.type !== 'image' ? 'value' : element.tag === 'input' ? 'alt' : 'aria-label';
  const plain = review([words], set(element, name, words));
  const deed = sign === undefined || deedsOfSigns.has(sign);
  const thing = deed && name === 'aria-label' ? titleBeside(element) : null;
  if (!thing) return plain;
  // Each of many cards has this button: which one it is about is part of its name.
  const lead = `${words} `;
  return { ...review([lead + thing], { kind: 'set', on: element, name, value: lead + thing, lead }), otherwise: plain };
}
