import { expect, test } from 'vitest';
import { proposal } from '../../testing/proposal-lines.ts';

test('buttons are named by what they do to the card that they are in, or the menu of a head', () => {
  const card = (name: string, button: string) =>
    `<main><div class="card">${name}<button class="${button}"><i class="x"></i></button></div></main>`;
  const named = (name: string, button: string) => proposal('button-name', card(name, button), 'button');
  expect(named('<h3>Heron loop</h3>', 'save')).toBe('review; button aria-label=Save Heron loop');
  expect(named('<b class="_name_a1b2c_3">Pears</b>', '_add_a1b2c_9')).toBe('review; button aria-label=Add Pears');
  // What something is called in a program is not what it is.
  for (const own of ['ribbon', 'address-row', 'btn-display', 'credit-background'])
    expect(named('<h3>Heron loop</h3>', own), own).toBe('nothing');
  expect(named('<h3>One</h3><h3>Two</h3>', 'save')).toBe('review; button aria-label=Save');
  expect(proposal('button-name', `<html lang="ar"><body>${card('<h3>مسار البلشون</h3>', 'save')}</body></html>`, 'button')).toBe('nothing');
  const head = '<header><button class="toggle" aria-expanded="false"><span></span></button></header>';
  expect(proposal('button-name', head, 'button')).toBe('review; button aria-label=Menu');
  expect(proposal('button-name', head.replaceAll('header', 'div'), 'button')).toBe('nothing');
  const folded = '<article><header><h3>Pears</h3><button class="toggle" aria-expanded="false"><i></i></button></header></article>';
  expect(proposal('button-name', folded, 'button')).toBe('nothing');
  expect(named('<h3>Photos</h3>', 'next')).toBe('review; button aria-label=Next');
});
