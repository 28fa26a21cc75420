import { describe, expect, it } from 'vitest';
import { bounds, isHelp, kindsOf, longer, names, sentencesIn, wordsIn, type Kind } from './bounds.ts';
import { textsIn, type Text } from './said.ts';

const kinds = Object.keys(bounds) as Kind[];
/** Arabic says with a noun what English says with the order of words. */
const more = { en: 0, ar: 1 };

/** The texts that are bounded, the help of commands line by line. */
const texts = (language: 'en' | 'ar'): Text[] =>
  textsIn(language)
    .filter(({ part }) => !names.has(part))
    .flatMap((text) => (isHelp(text.key) ? text.text.split('\n').map((line) => ({ ...text, text: line })) : [text]));

const tooLong = ({ text }: Text, kind: Kind, language: 'en' | 'ar'): boolean =>
  wordsIn(text) > bounds[kind].words + more[language] || sentencesIn(text) > bounds[kind].sentences;

describe.each(['en', 'ar'] as const)('the texts in %s', (language) => {
  const all = texts(language).map((text) => ({ ...text, kinds: kindsOf(text) }));

  it.each(kinds)('that are a %s are not longer than it may be', (kind) => {
    const ofKind = all.filter((text) => text.kinds.includes(kind));
    expect(ofKind.length).toBeGreaterThan(5);
    expect(ofKind.filter((text) => !longer[text.id] && tooLong(text, kind, language)).map(({ id, text }) => [id, text])).toEqual([]);
  });

  it('that may be longer are so', () => {
    const needed = all.filter((text) => longer[text.id] && text.kinds.some((kind) => tooLong(text, kind, language))).map(({ id }) => id);
    expect(needed.toSorted()).toEqual(Object.keys(longer).toSorted());
  });

  it('that are names have no full stop', () => {
    const named = new Set<Kind>(['button', 'title', 'field', 'choice', 'search', 'caption']);
    const stopped = all.filter((text) => text.kinds.some((kind) => named.has(kind)) && /[^.]\.$/.test(text.text));
    expect(stopped.map(({ id, text }) => [id, text])).toEqual([]);
  });
});

it.each([
  ['Sign in with a passkey', 4, 1],
  ['Delete · documents?', 2, 1],
  ['Couldn’t load WCAG 2.1. Try again.', 6, 2],
  ['حذف المستند؟ لا يمكن التراجع.', 5, 2],
])('“%s” has %i words of its own in %i sentences', (text, words, sentences) => {
  expect([wordsIn(text), sentencesIn(text)]).toEqual([words, sentences]);
});
