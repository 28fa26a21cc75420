import { within, wordsOf } from '../page/words.ts';
import type { PageElement } from '../page/page-element.ts';
import type { PageWord } from './page-words.ts';

/** What icons stand for, by whole words of their names. A proposal, never more: the same icon serves several ends. */
const icons: [RegExp, PageWord][] = [
  [/^(?:close|times|xmark|dismiss)$/, 'close'],
  [/^(?:menu|bars|hamburger|navicon)$/, 'menu'],
  [/^(?:search|magnif\w*)$/, 'search'],
  [/^(?:delete|trash\w*|remove|bin)$/, 'delete'],
  [/^(?:edit|pencil)$/, 'edit'],
  [/^(?:next|(?:chevron|arrow|angle) right)$/, 'next'],
  [/^(?:prev|previous|back|(?:chevron|arrow|angle) left)$/, 'previous'],
  [/^play$/, 'play'],
  [/^pause$/, 'pause'],
  [/^(?:cart|basket)$/, 'cart'],
  [/^(?:user|account|profile)$/, 'account'],
  [/^(?:plus|add)$/, 'add'],
  [/^minus$/, 'remove'],
  [/^share$/, 'share'],
  [/^download$/, 'download'],
  [/^print(?:er)?$/, 'print'],
  [/^(?:heart|favou?rite)$/, 'favourite'],
  [/^(?:settings|gear|cog)$/, 'settings'],
  [/^(?:bell|notifications?)$/, 'notifications'],
  [/^(?:home|house)$/, 'home'],
  [/^(?:send|submit)$/, 'send'],
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

/** The words that names of classes, pictures and actions consist of, each also with the one behind it. */
function wordsIn(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const words = name
      .replace(/\.\w{2,5}$/, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter(Boolean);
    return words.flatMap((word, at) => [word, `${word} ${words[at + 1] ?? ''}`.trim()]);
  });
}

const hintsOf = ({ attributes }: PageElement): (string | undefined)[] => [
  attributes.class,
  attributes.src,
  attributes.href,
  attributes['xlink:href'],
  attributes['data-icon'],
  attributes['data-action'],
];

const iconIn = (hints: readonly (string | undefined)[]): PageWord | null => {
  const words = wordsIn(hints.flatMap((hint) => (hint ?? '').split(/\s+/)));
  return icons.find(([icon]) => words.some((word) => icon.test(word)))?.[1] ?? null;
};

/** Icons in an element, each by itself. */
const iconsOf = (element: PageElement): PageElement[] =>
  [...within(element)].filter(({ tag, attributes }) => /^(?:i|svg|img)$/.test(tag) && (attributes.class ?? attributes.src) !== undefined);

/** Whether an element shows one of several icons, by its state: then none of them is what it is called. */
export const changesIcon = (element: PageElement): boolean => new Set(iconsOf(element).map((icon) => iconIn(hintsOf(icon)))).size > 1;

const opening = /^(?:chevron|caret|angle|arrow) (?:up|down)$|^(?:expand|collapse|accordion|toggle|plus|minus)$/;

/** Whether what an element shows, or its class, says that it opens and closes something. */
export const opensPart = (element: PageElement): boolean =>
  wordsIn([element, ...iconsOf(element)].flatMap(({ attributes }) => (attributes.class ?? '').split(/\s+/))).some((word) =>
    opening.test(word),
  );

/** What the icon of a link or button stands for, by what it shows, by its class or file, or by the class of its button; null where nothing is known. */
export function iconWord(element: PageElement): PageWord | null {
  const glyph = glyphs.get(wordsOf(element));
  if (glyph) return glyph;
  if (changesIcon(element)) return null;
  const { class: own, id, name, src, onclick } = element.attributes;
  const { 'data-icon': icon, 'data-action': action } = element.attributes;
  return iconIn([...[...within(element)].flatMap(hintsOf), own, id, name, src, onclick, icon, action]);
}
