import { expect, test } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { proposal } from '../../testing/proposal-lines.ts';
import { sourcesOf } from '../../testing/sources-of.ts';
import { Album } from '../fix/album.ts';
import { fixPage } from '../fix/fix-page.ts';

const hidden = (html: string) => proposal('aria-hidden-focus', `<body>${html}</body>`);

test('a link is passed over by the keyboard where another to the same place has a name', () => {
  const icon = '<a class="x" aria-hidden="true" href="/tours/"><img src="a.jpg" alt=""></a>';
  expect(hidden(`<article>${icon}<h2><a href="http://site.example/tours/">Tours</a></h2></article>`)).toBe('review; a tabindex=-1');
  expect(hidden(`<article>${icon}<a href="/tours/"><img src="b.jpg" alt="Tours"></a></article>`)).toBe('review; a tabindex=-1');
  expect(hidden('<p><button class="x" aria-hidden="true">Menu</button><button>Menu</button></p>')).toBe('review; button tabindex=-1');
});

test('a link that is the only way is read aloud, with a name where it has none', () => {
  expect(hidden('<p><a class="x" aria-hidden="true" href="/tours/">Tours</a></p>')).toBe('review; a -aria-hidden');
  expect(hidden('<p><a class="x" aria-hidden="true" href="/tours/"><svg></svg></a></p>')).toBe(
    'review; a -aria-hidden; a aria-label=Tours',
  );
  expect(hidden('<p><a class="x" aria-hidden="true" href="#"><svg></svg></a></p>')).toBe('nothing');
  const others = [
    '<a href="/tours/"></a>',
    '<a href="/tours/" tabindex="-1">Tours</a>',
    '<div aria-hidden="true"><a href="/tours/">Tours</a></div>',
    '<a href="/tours/?page=2">Tours</a>',
  ];
  for (const other of others)
    expect(hidden(`<p><a class="x" aria-hidden="true" href="/tours/">All tours</a></p>${other}`)).toBe('review; a -aria-hidden');
  const menu = '<nav class="x" aria-hidden="true"><a href="/a">A</a><a href="/b">B</a></nav>';
  expect(hidden(`${menu}<a href="/a">A</a>`)).toBe('review; nav -aria-hidden');
  expect(hidden(`${menu}<a href="/a">A</a><a href="/b">B</a>`)).toBe('review; a tabindex=-1; a tabindex=-1');
});

test('what is no link or button is passed over', () => {
  expect(hidden('<div class="x" aria-hidden="true"><input name="url"></div>')).toBe('review; input tabindex=-1');
  expect(hidden('<div class="x" aria-hidden="true"><b tabindex="0">a</b></div>')).toBe('review; b tabindex=-1');
});

test('nothing is proposed where a program hides and shows, and the question is about what is done', async () => {
  const html = '<html><body><nav id="n" class="menu" aria-hidden="true"><a href="/a">A</a></nav></body></html>';
  const fixOf = async (source: string, page = html) => {
    const { page: live, wanted } = fakePage(page, (elements) =>
      elements
        .filter(({ attributes, children }) => attributes['aria-hidden'] === 'true' && children.some((one) => typeof one !== 'string'))
        .filter(({ children }) => children.some((one) => typeof one !== 'string' && one.attributes.tabindex === undefined))
        .map((element) => ({ ruleId: 'aria-hidden-focus', element })),
    );
    return (await fixPage(sourcesOf({ 'Menu.jsx': source }), live, wanted, new Album(0)))[0]?.fix;
  };
  const source = (said: string) => `export const Menu = () => <nav className="menu" aria-hidden=${said}><a href="/a">A</a></nav>;`;
  expect(await fixOf(source('{!open}'))).toMatchObject({ certainty: 'guidance', proposal: null });
  expect(await fixOf(source('"true"'))).toMatchObject({ certainty: 'review', question: 'read_aloud' });
  const twice = html.replace('</nav>', '</nav><main><a href="/a">A</a></main>');
  expect(await fixOf(source('"true"'), twice)).toMatchObject({ certainty: 'review', question: 'passed_over' });
  expect(await fixOf(source('{!open}'), twice)).toMatchObject({ certainty: 'guidance', proposal: null });
});
