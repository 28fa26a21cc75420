import { describe, expect, test } from 'vitest';
import { proposal } from '../../testing/proposal-lines.ts';
import type { PageElement } from '../page/page-element.ts';
import { pageFromHtml } from '../page/page-from-html.ts';
import { first } from '../page/words.ts';
import { propose } from './strategies.ts';

describe('links and fields are called by words of the page', () => {
  test('links: a service is known by its host and its sign together', () => {
    expect(proposal('link-name', '<p><a class="x" href="https://github.com/a"><i class="fa-github"></i></a></p>')).toBe(
      'safe; a aria-label=GitHub',
    );
    expect(proposal('link-name', '<p><a class="x" href="https://github.com/a"><i></i></a></p>')).toBe('review; a aria-label=GitHub');
    expect(proposal('link-name', '<p><a class="x" href="/old-harbour/"></a></p>')).toBe('review; a aria-label=Old harbour');
    expect(
      proposal('link-name', '<p><a class="x" href="https://join.skype.com/invite/wt5QdulfoycP"><i class="bi-skype"></i></a></p>'),
    ).toBe('safe; a aria-label=Skype');
    // What a program has made says nothing.
    for (const made of ['wt5QdulfoycP', 'a1b2c3', 'xqzrt', 'dQw4w9WgXcQ'])
      expect(proposal('link-name', `<p><a class="x" href="https://files.example/${made}"></a></p>`), made).toBe('nothing');
  });

  test('links: a picture in them gets their words, and another language is not what the first page is called', () => {
    expect(proposal('link-name', '<p><a class="x" href="/old-harbour/"><img src="a.png"></a></p>')).toBe('review; img alt=Old harbour');
    expect(proposal('link-name', '<p><a class="x" href="/old-harbour/"><img src="a.png" alt=""></a></p>')).toBe(
      'review; a aria-label=Old harbour',
    );
    expect(proposal('link-name', '<p><a href="/">English</a> <a class="x" href="/"></a></p>')).toBe('review; a aria-label=Home');
  });

  test('a link that leads nowhere is called after what it holds or shows, never after the page', () => {
    const link = (inside: string, href = '#') =>
      proposal('link-name', `<main lang="en"><h1>Shop</h1><a class="x" href="${href}">${inside}</a></main>`);
    expect(link('<i class="fas fa-trash"></i>')).toBe('review; a aria-label=Delete');
    expect(link('<span hidden>Close</span>')).toBe('safe; a aria-label=Close');
    expect(link('<span hidden>Show</span><span hidden>Hide</span>')).toBe('nothing');
    for (const href of ['#', '', '#!', 'javascript:void(0)', 'http://site.example/#menu', '#gone'])
      expect(link('<i class="wide"></i>', href), href).toBe('nothing');
    const part = '<section id="prices"><h2>Prices</h2></section>';
    expect(proposal('link-name', `<main><a class="x" href="#prices"><i></i></a>${part}</main>`)).toBe('review; a aria-label=Prices');
  });

  test('a meter is called after the label beside it, no part after the page', () => {
    const meter = '<div class="x" role="progressbar" aria-valuenow="50"></div>';
    expect(proposal('aria-progressbar-name', `<main><h1>Dashboard</h1><div><div>Tasks</div><div>50%</div>${meter}</div></main>`)).toBe(
      'review; div id=tasks; div aria-labelledby=tasks',
    );
    expect(proposal('aria-progressbar-name', `<main><h1>Dashboard</h1>${meter}</main>`)).toBe('nothing');
    expect(proposal('aria-dialog-name', '<main><h1>Shop</h1><h2>Offers</h2><div class="x" role="dialog"><p>Sure?</p></div></main>')).toBe(
      'nothing',
    );
    expect(proposal('scrollable-region-focusable', '<main><h1>Shop</h1><div class="x">a</div></main>')).toBe('review; div tabindex=0');
    // Its value is no part of its name.
    const skill = `<div><span>HTML <i>100%</i></span>${meter}</div>`;
    expect(proposal('aria-progressbar-name', `<main><h1>Dashboard</h1>${skill}</main>`)).toBe('review; div aria-label=HTML');
  });

  test('what a field is called says what fills it in', () => {
    const token = (name: string) => proposal('autocomplete-valid', `<form><input class="x" name="${name}"></form>`);
    expect([token('fullname'), token('lname'), token('surname'), token('fname')]).toEqual([
      'review; input autocomplete=name',
      'review; input autocomplete=family-name',
      'review; input autocomplete=family-name',
      'review; input autocomplete=given-name',
    ]);
  });

  test('fields: a box with a field and its words alone can be their label where an id cannot be', () => {
    const root = pageFromHtml('<form><div class="field"><span>City</span> <input></div></form>') as PageElement;
    const element = first(root, ({ tag }) => tag === 'input') as PageElement;
    const found = propose({ ruleId: 'label', element, root, url: 'http://site.example/', contrast: null });
    expect(found?.otherwise?.otherwise).toMatchObject({
      certainty: 'safe',
      changes: [{ kind: 'rename', tag: 'label', on: { tag: 'div' } }],
    });
  });

  test('fields: the text beside is the label; a placeholder is a guess', () => {
    expect(proposal('label', '<form><span>City</span><input class="x" name="city"></form>')).toBe(
      'safe; span rename label; input id=city; span for=city',
    );
    expect(proposal('label', '<form><div>City</div><input class="x" name="city"></form>')).toBe(
      'safe; div id=city-label; input aria-labelledby=city-label',
    );
    expect(proposal('label', '<form><label>City</label><input class="x" id="c"></form>')).toBe('safe; label for=c');
    expect(proposal('label', '<form><input class="x" placeholder="Your city"></form>')).toBe('review; input aria-label=Your city');
  });

  test('links: where a site begins has one name on all pages, and no link is called after a host or an index', () => {
    const link = (html: string) => proposal('link-name', `<div lang="en">${html}</div>`);
    expect(['/index.html', 'http://site.example/index.php', './'].map((href) => link(`<a class="x" href="${href}"></a>`))).toEqual(
      Array(3).fill('review; a aria-label=Home'),
    );
    expect(link('<a class="x" href="/shop/index.html"></a>')).toBe('review; a aria-label=Shop');
    expect(link('<a class="x" href="https://other.example/"></a>')).toBe('nothing');
    expect(link('<a class="x" href="https://other.example/feed"><i class="icon-rss"></i></a>')).toBe('review; a aria-label=RSS');
    expect(link('<a class="x" href="/news/atom.xml"></a>')).toBe('review; a aria-label=RSS');
    expect(link('<p><a class="x" href="/contact/"></a> Order by post</p>')).toBe('review; a aria-label=Order by post');
    expect(link('<p><a class="x" href="/contact/"></a> Order <a href="/">Home</a></p>')).toBe('review; a aria-label=Contact');
  });

  test('boxes are labelled by what stands behind them, fields by the words around them', () => {
    expect(proposal('label', '<p><input class="x" type="checkbox" id="a"><span>I agree</span></p>')).toBe(
      'safe; span rename label; span for=a',
    );
    expect(proposal('label', '<div>City: <input class="x"></div>')).toBe('safe; div enclose label');
    expect(proposal('label', '<p>City<br><select class="x"><option>Rye</option></select></p>')).toBe('safe; p enclose label');
    expect(proposal('label', '<div>City: <ul><li>a</li></ul><input class="x"></div>')).toBe('review; input aria-label=City');
    expect(proposal('label', '<div>City: <b class="x" role="checkbox"></b><input hidden></div>')).toBe('review; b aria-label=City');
    expect(proposal('label', '<div>City: <input class="x"><input></div>')).toBe('nothing');
  });
});
