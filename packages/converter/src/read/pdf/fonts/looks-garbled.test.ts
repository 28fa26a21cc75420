import { expect, it } from 'vitest';
import { looksGarbled } from './looks-garbled.ts';

const english =
  'The keeper of the harbour wrote down each evening which of the boats had come in and what they had brought, and on Sundays he read it out to all who were there.';
const words = (text: string): string[] => text.split(' ');
/** What is drawn rightly by a font whose table is shifted by some places. */
const shifted = (text: string, by: number): string =>
  text.replace(/[!-~]/gu, (sign) => String.fromCodePoint(33 + ((sign.charCodeAt(0) - 33 + by + 94) % 94)));

it.each([-29, -3, 1, 3, 5, 17])('tells text whose characters are shifted by %d', (by) => {
  expect(looksGarbled(words(shifted(english, by)))).toBe(true);
});

it.each([
  english,
  'Der Hafenmeister schrieb jeden Abend auf, welche der Boote angekommen waren und was sie gebracht hatten, und am Sonntag las er es allen vor, die da waren und zuhörten.',
  'Anna Berg Tom Hale Maria Lopez Jean Petit Omar Said Lena Fuchs Ivo Novak Sara Lind Paul Roth Nina Vogel Emil Hansen Clara Weiss Hugo Blanc Rosa Marin',
])('lets “%s” be', (text) => {
  expect(looksGarbled(words(text))).toBe(false);
});

it('says nothing of a few words', () => {
  expect(looksGarbled(words(shifted(english, 3)).slice(0, 12))).toBeNull();
});
