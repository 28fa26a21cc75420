import { expect, test } from 'vitest';
import { mentionAt, partsOf, withMention } from './mention-at.ts';

const at = (text: string) => mentionAt(text, text.length);

test('somebody is called from the sign on, in any script', () => {
  expect(at('Look, @')).toEqual({ start: 6, typed: '' });
  expect(at('Look, @mon')).toEqual({ start: 6, typed: 'mon' });
  expect(at('انظر @منى')).toEqual({ start: 5, typed: 'منى' });
  expect(mentionAt('@mona and @om', 3)).toEqual({ start: 0, typed: 'mo' });
});

test('nobody is called by an address, nor once the name is over', () => {
  for (const text of ['mona@example', 'x.@y', '@@mona', '@mona ', 'mona', '']) expect(at(text)).toBeNull();
});

test('a name that is chosen stands for what was typed of it, with one space after it', () => {
  const chosen = (text: string, caret: number) => {
    const mention = mentionAt(text, caret);
    return mention && withMention(text, mention, 'mona_s');
  };
  expect(chosen('Look, @mo', 9)).toEqual({ text: 'Look, @mona_s ', caret: 14 });
  expect(chosen('@mo please', 3)).toEqual({ text: '@mona_s please', caret: 8 });
  expect(chosen('@mona please', 3)).toEqual({ text: '@mona_s please', caret: 8 });
});

test('a comment is told in parts, those that call somebody apart', () => {
  const told = (text: string) => partsOf(text).map((part) => [part.text, part.calls]);
  expect(told('يا @mona انظر a@b.example')).toEqual([
    ['يا ', false],
    ['@mona', true],
    [' انظر a@b.example', false],
  ]);
  expect(told('@mona')).toEqual([['@mona', true]]);
  expect(told('nobody')).toEqual([['nobody', false]]);
});
