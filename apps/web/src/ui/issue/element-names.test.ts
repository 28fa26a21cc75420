import { expect, it } from 'vitest';
import { elementNames } from './element-names.ts';

const place = (id: string, current_code: string, selector: string, more: object = {}) => ({
  id,
  asset_id: 'asset',
  description: 'A form field has no label.',
  page_url: 'https://example.org/',
  current_code,
  selector,
  ...more,
});
const named = (...places: ReturnType<typeof place>[]) => [...elementNames(places).values()];

it('calls an element by its words, else by its most telling attribute, else by the end of its selector', () => {
  expect(
    named(
      place('1', '<a href="/x"><b>Read</b> more &amp; more</a>', 'main > a'),
      place('2', '<input type="text" placeholder="Your e-mail" id="f1">', '#f1'),
      place('3', "<img src='/pictures/harbour.png?x=1'>", 'img'),
      place('4', '<div class="a > b"></div>', 'main > section > div.box'),
      place('5', '', 'html'),
    ),
  ).toEqual(['Read more & more', 'Your e-mail', 'harbour.png', 'div.box', 'html']);
});

it('leaves out what is not read, and cuts what is long', () => {
  expect(named(place('1', '<div><style>a{color:red}</style><!-- no --> Words</div>', 'div'))).toEqual(['Words']);
  expect(named(place('1', `<p>${'word '.repeat(40)}</p>`, 'p'))[0]).toHaveLength(48);
  expect(named(place('1', '<img src="data:image/png;base64,AAAA">', 'main > img'))).toEqual(['img']);
});

it('tells twins of one page apart by as much of the selector as it takes', () => {
  expect(
    named(
      place('1', '<input name="q">', 'header > form > input'),
      place('2', '<input name="q">', 'footer > form > input'),
      place('3', '<input name="q">', 'footer > form > input', { page_url: 'https://example.org/other' }),
    ),
  ).toEqual(['q · header > form > input', 'q · footer > form > input', 'q']);
  expect(named(place('1', '<input>', 'form > input:nth-child(1)'), place('2', '<input>', 'form > input:nth-child(2)'))).toEqual([
    'input:nth-child(1)',
    'input:nth-child(2)',
  ]);
  expect(named(place('1', '<input>', 'p.a > input'), place('2', '<input>', 'p.b > input'))).toEqual(['p.a > input', 'p.b > input']);
});
