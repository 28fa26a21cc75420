import { expect, it } from 'vitest';
import { readFilter, toTag } from './asset-filter.ts';

const read = (address: string) => readFilter(new URLSearchParams(address));

it('reads what a figure of the dashboard asks for', () => {
  expect(read('assets=covered&standard=section_508')).toEqual({ state: 'covered', standard: 'section_508' });
  expect(read('type=website')).toEqual({ asset_type: 'website' });
  expect(read('assets=static')).toEqual({ state: 'static' });
});

it('takes nothing that it does not know', () => {
  expect(read('assets=everything&type=ship&standard=section_508')).toEqual({});
  expect(read('assets=good&standard=Section%20508')).toEqual({ state: 'good' });
});

it('reads the tag that a card leads to', () => {
  const tag = 'HR & عام';
  expect(read(toTag(tag, {}, null).split('?')[1] ?? '')).toEqual({ tag });
  expect(read(`tag=${'a'.repeat(51)}`)).toEqual({});
  expect(read('tag=%20')).toEqual({});
});
