import { tagBounds } from '@manara/core/static-audits/audit';
import { expect, it } from 'vitest';
import { withTag } from './tag-list.ts';

it('adds a tag once, whatever its case and spaces', () => {
  expect(withTag(['HR'], '  Public   sites ')).toEqual(['HR', 'Public sites']);
  expect(withTag(['HR'], ' hr')).toEqual(['HR']);
  expect(withTag(['HR'], '  ')).toEqual(['HR']);
});

it('takes no more than the server does', () => {
  const full = Array.from({ length: tagBounds.tags }, (_, index) => `tag ${index}`);
  expect(withTag(full, 'one more')).toBe(full);
});
