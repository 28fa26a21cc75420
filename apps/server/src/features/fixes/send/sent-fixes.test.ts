import { expect, it } from 'vitest';
import { sentOf } from './sent-fixes.ts';

const page = '<html>\n<body>\n<img src="a.png">\n<img src="b.png">\n</body>\n';
const edit = (file: string, stretch: string, text: string) => {
  const start = page.indexOf(stretch);
  return { file, start, end: start + stretch.length, text };
};
const fix = (id: string, chosen: boolean, edits: ReturnType<typeof edit>[], contradicts = false) => ({ id, chosen, contradicts, edits });
const language = (file: string, chosen: boolean) => fix('language', chosen, [edit(file, '<html>', '<html lang="en">')]);
const image = (file: string, chosen: boolean) => fix('image', chosen, [edit(file, '<img src="a.png">', '<img src="a.png" alt="">')]);
const written = (file: string, edited: string) => ({ file, content: page, edited });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

it('are those that are chosen and contradict no other', () => {
  const rows = [language('a.html', true), image('a.html', false), fix('other', true, [edit('a.html', '<body>', '<main>')], true)];
  expect(ids(sentOf(rows, []))).toEqual(['language']);
});

it('are, beside what is chosen in one file, those that a person has written into another', () => {
  const after = page.replace('src="a.png"', 'src="a.png" alt="A boat"');
  expect(ids(sentOf([language('a.html', true), image('b.html', false)], [written('b.html', after)]))).toEqual(['language', 'image']);
});

it('are not those that a person has taken back by hand', () => {
  const rows = [language('a.html', true), image('a.html', true)];
  expect(ids(sentOf(rows, [written('a.html', page.replace('<html>', '<html lang="en">'))]))).toEqual(['language']);
});

it('are with what only adds a line where that line is there', () => {
  const skip = fix('skip', true, [edit('a.html', '<body>', '<body>\n<a href="#main">Skip</a>')]);
  expect(sentOf([skip], [written('a.html', page.replace('<html>', '<html lang="en">'))])).toEqual([]);
  expect(sentOf([skip], [written('a.html', page.replace('<body>', '<body>\n<a href="#main">Skip</a>'))])).toEqual([skip]);
});

it('are not those beside which a person has changed something else on the same line', () => {
  const line = '<a href="/"><img src="a.png"></a>\n';
  const change = (id: string, stretch: string, text: string) => {
    const start = line.indexOf(stretch) + stretch.length;
    return fix(id, false, [{ file: 'a.html', start, end: start, text }]);
  };
  const rows = [
    change('picture', 'a.png"', ' alt="Home"'),
    change('link', 'href="/"', ' aria-label="Home"'),
    change('title', 'href="/"', ' title="a"'),
  ];
  const by = (edited: string) => ids(sentOf(rows, [{ file: 'a.html', content: line, edited }]));
  expect(by(line.replace('a.png"', 'a.png" alt="Harbour Bakery, home"'))).toEqual(['picture']);
  expect(by(line.replace('href="/"', 'href="/" aria-label="Harbour Bakery"'))).toEqual(['link']);
  expect(by(line)).toEqual([]);
});

it('are, in a file that somebody has written anew, all whose places are gone', () => {
  const long = Array.from({ length: 900 }, (_, at) => `<p>old ${at}</p>\n`).join('');
  const edit = { file: 'a.html', start: long.indexOf('old 450'), end: long.indexOf('old 450') + 3, text: 'new' };
  const row = fix('text', false, [edit]);
  expect(sentOf([row], [{ file: 'a.html', content: long, edited: long.replaceAll('old', 'other') }])).toEqual([row]);
});

it('are not those at whose place a person has added another element, or another attribute whose name or value only holds theirs', () => {
  const head = '<head><meta charset="utf-8"></head>\n<img src="a.png">\n';
  const insert = (id: string, after: string, text: string) => {
    const start = head.indexOf(after) + after.length;
    return fix(id, true, [{ file: 'a.html', start, end: start, text }]);
  };
  const rows = [insert('title', '<head>', '<title>Club</title>'), insert('alt', '"a.png"', ' alt="x"')];
  const by = (from: string, to: string) => ids(sentOf(rows, [{ file: 'a.html', content: head, edited: head.replace(from, to) }]));
  expect(by('<head>', '<head><title>Rowing club</title>')).toEqual(['title']);
  expect(by('<head>', '<head><meta name="x">')).toEqual([]);
  expect(by('<head>', '<head><titles></titles>')).toEqual([]);
  expect(by('"a.png"', '"a.png" alt="A boat"')).toEqual(['alt']);
  expect(by('"a.png"', '"a.png" class="salted"')).toEqual([]);
  expect(by('"a.png"', '"a.png" data-alt="x" data-alt-src="y"')).toEqual([]);
});
