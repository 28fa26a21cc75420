import { expect, it } from 'vitest';
import { highlightLines } from './highlight.ts';
import { languageOf } from './language-of.ts';

const textOf = (lines: ReturnType<typeof highlightLines>) => lines.map((parts) => parts.map(({ text }) => text).join(''));

it.each(['index.html', 'Card.tsx', 'page.vue', 'home.html.erb', 'list.hbs', 'base.njk', 'menu.php', 'a.scss', 'README.md', 'plain'])(
  'keeps every character of %s, line by line',
  (file) => {
    const lines = ['<img src="a.png">', '', '  {{ name }} /* two', 'lines */ </p', '\u202Eevil\u0000'];
    expect(textOf(highlightLines(lines, languageOf(file)))).toEqual(lines);
  },
);

it('colours a part that goes over several lines in each of them', () => {
  const [first, second] = highlightLines(['<!-- one', 'two -->'], 'xml');
  expect([first, second].map((parts) => parts?.map(({ kind }) => kind))).toEqual([['comment'], ['comment']]);
});

it('tells names, attributes and their values apart', () => {
  const [line = []] = highlightLines(['<img alt="A harbour">'], 'xml');
  const kindOf = (text: string) => line.find((part) => part.text === text)?.kind;
  expect([kindOf('img'), kindOf('alt'), kindOf('"A harbour"')]).toEqual(['name', 'value', 'string']);
});
