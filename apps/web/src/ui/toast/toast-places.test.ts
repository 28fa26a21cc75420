import { expect, it } from 'vitest';
import { createToastPlaces } from './toast-places.ts';

it('gives the messages to the dialog that was opened last, and back when it closes', () => {
  const places = createToastPlaces();
  expect(places.top()).toBeNull();
  places.open('page');
  const closeFirst = places.open('dialog');
  const closeSecond = places.open('question in it');
  expect(places.top()).toBe('question in it');
  closeSecond();
  expect(places.top()).toBe('dialog');
  closeFirst();
  expect(places.top()).toBe('page');
});

it('leaves them where they are when a dialog below closes', () => {
  const places = createToastPlaces();
  const close = places.open('dialog');
  places.open('another');
  close();
  expect(places.top()).toBe('another');
});
