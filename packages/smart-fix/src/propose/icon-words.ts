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

/** What the icon of a link or button stands for, by what it shows, by its class or file, or by the class of its button; null where nothing is known. */
export function iconWord(element: PageElement): PageWord | null {
  const glyph = glyphs.get(wordsOf(element));
  if (glyph) return glyph;
  const inside = [...within(element)].flatMap(({ attributes }) => [
    attributes.class,
    attributes.src,
    attributes.href,
    attributes['xlink:href'],
  ]);
  const { class: own, id, name, src, onclick } = element.attributes;
  const hints = [
    ...inside,
    own,
    id,
    name,
    src,
    onclick,
    ...[element, ...within(element)].flatMap(({ attributes }) => [attributes['data-icon'], attributes['data-action']]),
  ];
  const words = wordsIn(hints.flatMap((hint) => (hint ?? '').split(/\s+/)));
  return icons.find(([icon]) => words.some((word) => icon.test(word)))?.[1] ?? null;
}
