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
const written = (file: string, after: string) => ({ file, before: page, after, isEdited: true });
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
