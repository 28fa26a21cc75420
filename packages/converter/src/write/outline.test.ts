import { expect, it } from 'vitest';
import type { Block } from '@manara/core/document/block';
import { documentOf, heading } from '../../testing/builders.ts';
import { outlineOf } from './outline.ts';

/** Levels as they are written of headings with these levels in the model, `T` being one with the words of the title. */
function written(levels: string, title: string | null = 'The title') {
  const blocks: Block[] = [...levels].map((sign) => (sign === 'T' ? heading(1, 'The  title') : heading(Number(sign), 'Words')));
  const { entries, ownTitle } = outlineOf(documentOf(blocks, { title }));
  return `${ownTitle ? 'own' : 'none'} ${entries.map(({ level }) => level).join('')}`;
}

it('takes the only heading of level 1 for the title, if it comes first', () => {
  expect(written('1223')).toBe('own 1223');
  expect(written('1223', null)).toBe('own 1223');
  expect(written('212')).toBe('none 223');
});

it('moves parts beside each other down by one, with all that is below them', () => {
  expect(written('12123')).toBe('none 23234');
  expect(written('11', null)).toBe('none 22');
});

it('keeps the title at its level where parts of level 1 follow it', () => {
  expect(written('T1212')).toBe('own 12323');
  expect(written('T212')).toBe('own 1223');
});

it('leaves no level out and goes no deeper than six', () => {
  expect(written('1464')).toBe('own 1232');
  expect(written('35')).toBe('none 23');
  expect(written('1123456')).toBe('none 2234566');
});
