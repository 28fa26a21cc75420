import { describe, expect, test } from 'vitest';
import { fakePage, type Judge } from '../../testing/fake-page.ts';
import { sourcesOf } from '../../testing/sources-of.ts';
import { first, wordsOf } from '../page/words.ts';
import { Album } from './album.ts';
import { applyFixes } from './apply-fixes.ts';
import type { Fix } from './fix.ts';
import { fixPage } from './fix-page.ts';

test('a text that is written elsewhere than at its element is a person’s to decide', async () => {
  const files = {
    'Menu.jsx':
      'const isAgreed = answer === "yes"; export const Menu = () => <nav className="menu"><button aria-expanded={open}>Menu</button></nav>;',
  };
  const html = '<html><body><nav class="menu"><button id="b" aria-expanded="yes">Menu</button></nav></body></html>';
  const { page, wanted } = fakePage(html, (elements) =>
    elements
      .filter(({ attributes }) => attributes['aria-expanded'] === 'yes')
      .map((element) => ({ ruleId: 'aria-valid-attr-value', element })),
  );
  const [one] = await fixPage(sourcesOf(files), page, wanted, new Album(0));
  expect(one?.fix).toMatchObject({ confident: true, certainty: 'review', proposal: { proven: true, edits: [{ file: 'Menu.jsx' }] } });
  const own = { 'Menu.jsx': files['Menu.jsx'].replace('{open}', '"yes"') };
  const [written] = await fixPage(sourcesOf(own), page, wanted, new Album(0));
  expect(written?.fix).toMatchObject({ certainty: 'safe' });
  expect(applyFixes([written?.fix as Fix], () => own['Menu.jsx']).files.get('Menu.jsx')).toContain('aria-expanded="true"');
});

describe('a place of the sources that makes several elements', () => {
  const files = {
    'Cards.jsx':
      'export const Cards = ({ items }) => <section className="cards">{items.map((item) => <a className="card" href={item.url}><img className="thumb" src={item.src} />{item.title}</a>)}</section>;',
  };
  const cards = (...titles: string[]) =>
    `<html><body><section class="cards">${titles.map((title, at) => `<a class="card" id="a${at}" href="/${at}"><img id="i${at}" class="thumb" src="/${at}.jpg">${title}</a>`).join('')}</section></body></html>`;
  const judge: Judge = (elements) => [
    ...elements
      .filter(({ tag, attributes }) => tag === 'img' && attributes.alt === undefined)
      .map((element) => ({ ruleId: 'image-alt', element })),
    ...elements
      .filter((one) => one.tag === 'a' && !wordsOf(one) && first(one, ({ attributes }) => attributes.alt === ''))
      .map((element) => ({ ruleId: 'link-name', element })),
  ];
  const imageFixes = async (...titles: string[]) => {
    const { page, wanted } = fakePage(cards(...titles), judge);
    return (await fixPage(sourcesOf(files), page, wanted, new Album(0))).map(({ fix }) => fix.certainty);
  };

  test('is changed safely where all of them are to have the same, and it was tried on all', async () => {
    expect(await imageFixes('News', 'Events')).toEqual(['safe', 'safe']);
  });

  test('is a person’s to decide where one of them would lose its words', async () => {
    expect((await imageFixes('News', ''))[0]).toBe('review');
  });

  test('is pictured once, where pictures are wanted at all', async () => {
    const pictured = async (most: number) => {
      const { page, wanted } = fakePage(cards('News', 'Events'), judge, { mayBeShown: true });
      const fixes = await fixPage(sourcesOf(files), page, wanted, new Album(most));
      return fixes.map(({ fix }) => fix.proposal?.pictures != null);
    };
    expect(await pictured(5)).toEqual([true, false]);
    expect(await pictured(0)).toEqual([false, false]);
  });
});
