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
  expect(proposal('button-name', folded, 'button')).toBe('review; button aria-label=Pears');
  expect(named('<h3>Photos</h3>', 'next')).toBe('review; button aria-label=Next');
});

test('what opens and closes a part is called by its heading, and by none of the icons that it shows in turn', () => {
  const question = (icons: string, heading = '<h3>Which sizes are there?</h3>', own = 'faq-toggle') =>
    proposal(
      'button-name',
      `<main><div class="faq">${heading}<p>Three.</p><button class="${own}">${icons}</button></div></main>`,
      'button',
    );
  const both = '<i class="fas fa-chevron-down"></i><i class="fas fa-times"></i>';
  expect(question(both)).toBe('review; button aria-label=Which sizes are there?');
  expect(question('<i class="fa-chevron-down"></i>', undefined, 'b1')).toBe('review; button aria-label=Which sizes are there?');
  expect(question(both, '')).toBe('nothing');
  expect(question('<i class="fas fa-times"></i>', undefined, 'b1')).toBe('review; button aria-label=Close');
});
