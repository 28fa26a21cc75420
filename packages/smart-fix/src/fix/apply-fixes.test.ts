import { expect, test } from 'vitest';
import { makeFix } from '../../testing/make-fix.ts';
import { applyFixes } from './apply-fixes.ts';
import type { Fix } from './fix.ts';

const fix = (certainty: Fix['certainty'], start: number, end: number, text: string): Fix =>
  makeFix({ certainty }, { edits: [{ file: 'a.html', start, end, text }] });

test('the safe ones are made, each whole or not at all', () => {
  const text = '<img src="a"><b tabindex="3">x</b>';
  const made = applyFixes(
    [fix('safe', 12, 12, ' alt=""'), fix('review', 0, 0, '<hr>'), fix('safe', 16, 28, 'tabindex="0"'), fix('safe', 18, 20, 'yy')],
    () => text,
  );
  expect(made.files.get('a.html')).toBe('<img src="a" alt=""><b tabindex="0">x</b>');
  expect(made.applied).toHaveLength(2);
});

test('one that says otherwise what another has said is left out, be it an attribute of the same element', () => {
  const text = '<img src="a"><b>x</b>';
  const fixes = [
    fix('safe', 12, 12, ' alt="A"'),
    fix('safe', 12, 12, ' alt="B"'),
    fix('safe', 12, 12, ' role="img"'),
    fix('safe', 3, 5, 'y'),
  ];
  const made = applyFixes(fixes, () => text);
  expect(made.applied).toEqual([fixes[0], fixes[2], fixes[3]]);
  expect(applyFixes([fix('safe', 0, 0, 'x')], () => null).files.size).toBe(0);
});
