import { expect, it } from 'vitest';
import { pageOf } from '../../../testing/page-of.ts';
import { lines } from '../../../testing/say-blocks.ts';
import { documentStyle } from './document-style.ts';

const text = [
  'The ferry goes over the water at',
  'seven each day and comes back at',
  'noon, and it waits for nobody.',
  'Nobody has ever missed it there.',
];

it('knows how far lines are apart, also where those of columns stand out of step', () => {
  expect(documentStyle([pageOf(lines(text, 50, 60, {}, 18))]).leading).toBe(18);
  expect(documentStyle([pageOf([...lines(text, 50, 60, {}, 22), ...lines(text, 320, 71, {}, 22)])]).leading).toBe(22);
});

it('knows it from short lines where no long one has another under it', () => {
  const entries = ['Bow', 'the front', 'Stern', 'the back end', 'Keel', 'lowest beam'];
  expect(documentStyle([pageOf(lines(entries, 50, 60, {}, 21))]).leading).toBe(21);
});
