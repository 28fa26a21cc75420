import { describe, expect, it } from 'vitest';
import { isHelp, names } from './bounds.ts';
import { capitals, leadsTo } from './names.ts';
import { parts, textsIn } from './said.ts';
import { beginning, specified } from './specified-texts.ts';

const quoted = new Set([...specified, ...beginning].map(([id]) => id));
/** Texts that are made of names of others. */
const ofOthers: [RegExp, string][] = [
  [/^regulations\./, 'laws, authorities and states'],
  [/^conformance-document\.|^conformance\.(?:level_|edition_)/, 'the terms of the VPAT, as its layout writes them'],
  [/^document-rules\..*\.fix$/, 'the menus of Word, PowerPoint, Excel and Acrobat, as they write them'],
];
const isBounded = ({ id, part, key }: { id: string; part: string; key: string }): boolean =>
  !names.has(part) && !quoted.has(id) && !isHelp(key) && !ofOthers.some(([ids]) => ids.test(id));

const phrases = capitals
  .flatMap(({ names: own }) => own)
  .toSorted((a, b) => b.length - a.length)
  .map((name) => new RegExp(`(?<![\\p{L}\\p{N}])${name.replaceAll('.', '[.]')}(?:’s)?(?![\\p{L}\\p{N}])`, 'gu'));

/** Words with a capital inside a sentence, without what is quoted, acronyms and names. */
function capitalized(text: string): string[] {
  const plain = text
    .replaceAll(/`[^`]*`|“[^”]*”|https?:\S+?(?=[.,;]?(?:\s|$))|\S+@\S+|\bU\+\w+|\b\p{Lu}\w+(?:\.\w+)+/gu, '·')
    .replaceAll(leadsTo, '·');
  const left = phrases.reduce((rest, phrase) => rest.replaceAll(phrase, '·'), plain);
  return [...left.matchAll(/(?<=[\p{L}\p{N},;)·’”] )(\p{Lu}[\p{L}’]*)/gu)]
    .map(([word]) => word)
    .filter((word) => !/^(?:\p{Lu}{2,}s?|I)$/u.test(word));
}

const bounded = textsIn('en').filter(isBounded);

describe.each(parts)('the texts of %s', (part) => {
  it('are in sentence case', () => {
    const own = bounded.filter((text) => text.part === part);
    expect(own.flatMap(({ id, text }) => (capitalized(text).length > 0 ? [[id, capitalized(text), text]] : []))).toEqual([]);
  });
});

it.each([
  ['Delete This Document', ['This', 'Document']],
  ['Delete this document. Everything is gone.', []],
  ['Choose it under Settings, Security.', []],
  ['Connect GitHub to Your Account', ['Your', 'Account']],
])('“%s” has %j', (text, words) => {
  expect(capitalized(text)).toEqual(words);
});
