import { capital, classWords, closest, fold, within, wordsOf, wordsOfName } from '../page/words.ts';
import type { PageElement } from '../page/page-element.ts';
import { misspeltName } from './aria.ts';
import { titleBeside } from './heading-beside.ts';
import { maySpeak, pageWord, type PageWord } from './page-words.ts';
import { review, safe, set, type Case, type Proposal } from './proposal.ts';

/** What signs on buttons stand for. A proposal, never more: the same sign serves several ends. */
const signs: [RegExp, PageWord][] = [
  [/close|times|xmark|dismiss/i, 'close'],
  [/menu|bars|hamburger|navicon/i, 'menu'],
  [/search|magnif/i, 'search'],
  [/delete|trash|remove|bin\b/i, 'delete'],
  [/edit|pencil/i, 'edit'],
  [/next|chevron-right|arrow-right/i, 'next'],
  [/prev|chevron-left|arrow-left|back/i, 'previous'],
  [/play/i, 'play'],
  [/pause/i, 'pause'],
  [/cart|basket/i, 'cart'],
  [/user|account|profile/i, 'account'],
  [/plus|Plus|(?:^|[^a-zA-Z])add(?![a-z])|Add(?![a-z])/, 'add'],
  [/minus/i, 'remove'],
  [/share/i, 'share'],
  [/download/i, 'download'],
  [/print/i, 'print'],
  [/heart|favou?rite/i, 'favourite'],
  [/settings|gear|cog/i, 'settings'],
  [/bell|notification/i, 'notifications'],
  [/home/i, 'home'],
  [/send|submit/i, 'send'],
];
const glyphs = new Map<string, PageWord>(
  Object.entries({
    '×': 'close',
    '✕': 'close',
    '✖': 'close',
    '☰': 'menu',
    '+': 'add',
    '−': 'remove',
    '›': 'next',
    '‹': 'previous',
    '→': 'next',
    '←': 'previous',
    '▶': 'play',
  } as const),
);

/** Of the signs those that say what their button does to the card that it is in. */
const deedsOfSigns = new Set<PageWord>(['add', 'delete', 'edit', 'remove', 'share', 'download', 'favourite', 'print', 'play']);

/** Classes that say what their button does to the card that it is in. */
const deeds =
  /^(?:save|like|follow|open|view|show|hide|expand|collapse|increase|decrease|copy|reply|select|buy|order|book|pin|star|rate|subscribe|undo|move|archive|compare|watch|report|details|options|actions)$/i;

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
  const hints = inside
    .map(({ attributes }) =>
      [
        attributes.class,
        attributes.id,
        attributes.src,
        attributes.name,
        attributes.href,
        attributes['data-icon'],
        attributes['data-action'],
        attributes.onclick,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(' ');
  const sign = glyphs.get(wordsOf(element)) ?? signs.find(([one]) => one.test(hints))?.[1] ?? (opensMenu(element) ? 'menu' : undefined);
  const words =
    (sign ? pageWord(sign, element)?.words : null) ??
    (capital(wordsOfName(element.attributes.id ?? element.attributes.name ?? '')) || capital(classWords(element)));
  if (!words) return null;
  const name = element.tag === 'input' && element.attributes.type !== 'image' ? 'value' : element.tag === 'input' ? 'alt' : 'aria-label';
  const plain = review([words], set(element, name, words));
  const deed = sign !== undefined ? deedsOfSigns.has(sign) : deeds.test(words) && maySpeak(element, 'en');
  const thing = deed && name === 'aria-label' ? titleBeside(element) : null;
  if (!thing) return plain;
  // Each of many cards has this button: which one it is about is part of its name.
  const lead = `${words} `;
  return { ...review([lead + thing], { kind: 'set', on: element, name, value: lead + thing, lead }), otherwise: plain };
}
