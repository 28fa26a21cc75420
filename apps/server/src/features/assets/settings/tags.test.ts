import { expect, it } from 'vitest';
import { distinctTags } from './tags.ts';

it('keeps each tag once, whatever its case and spaces, in the spelling that is known', () => {
  expect(distinctTags([' Public ', 'public', 'HR  team', '', '  '], ['hr team'])).toEqual(['Public', 'hr team']);
  expect(distinctTags(['عام', ' عام'])).toEqual(['عام']);
});
