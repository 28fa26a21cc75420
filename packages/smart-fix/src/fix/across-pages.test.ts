import { expect, test } from 'vitest';
import { makeFix } from '../../testing/make-fix.ts';
import { agreeOnColours, withoutHarm } from './across-pages.ts';
import type { Fix } from './fix.ts';

const restyle = (to: string, background: string): Fix =>
  makeFix(
    {},
    {
      edits: [{ file: 'a.css', start: 10, end: 14, text: to }],
      styles: [
        {
          selector: '.a',
          property: 'color',
          from: 'rgb(153, 153, 153)',
          to,
          figures: [{ foreground: '#999999', background, ratio: 2, required: 4.5, fontSize: 16, fontWeight: '400' }],
        },
      ],
    },
  );
const colours = (fixes: readonly Fix[]) => fixes.map(({ proposal }) => proposal && [proposal.edits[0]?.text, proposal.styles[0]?.to]);

test('one declaration takes one colour, which passes on all pages', () => {
  const [one, other] = colours(agreeOnColours([restyle('#767676', '#ffffff'), restyle('#6a6a6a', '#eeeeee')]));
  expect(one).toEqual(other);
  expect(one?.[0]).toBe(one?.[1]);
  expect(one?.[0]).not.toBe('#767676');
});

test('where no colour passes on all pages there is no change', () => {
  expect(colours(agreeOnColours([restyle('#767676', '#ffffff'), restyle('#eeeeee', '#666666')]))).toEqual([null, null]);
});

test('what harms another page is taken back, on every page', () => {
  const fixes = [restyle('#767676', '#ffffff'), restyle('#767676', '#ffffff')];
  expect(colours(withoutHarm(fixes, []))).toEqual(colours(fixes));
  expect(withoutHarm(fixes, [{ selector: '.a', property: 'color', from: 'rgb(153, 153, 153)', to: '#767676' }])).toMatchObject([
    { certainty: 'guidance', proposal: null },
    { certainty: 'guidance', proposal: null },
  ]);
});
