import { expect, test } from 'vitest';
import { makeFix } from '../../testing/make-fix.ts';
import { agreeOnColours, unasked, withoutHarm } from './across-pages.ts';
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

test('a colour that a page has not had is not proven there', () => {
  const [strict] = agreeOnColours([restyle('#6a6a6a', '#eeeeee')]);
  const agreed = colours(agreeOnColours([restyle('#767676', '#ffffff'), restyle('#6a6a6a', '#eeeeee')]))[0]?.[0] ?? '';
  const fixes = agreeOnColours([restyle('#767676', '#ffffff'), restyle(agreed, '#eeeeee')]);
  expect(strict).toMatchObject({ certainty: 'safe', proposal: { proven: true } });
  expect(fixes).toMatchObject([
    { certainty: 'review', question: 'color_contrast', proposal: { proven: null, proof: null, proposed: [agreed] } },
    { certainty: 'safe', proposal: { proven: true } },
  ]);
});

test('what changes a style sheet is a person’s to decide where a page could not be asked', () => {
  const [style, other] = [restyle('#767676', '#ffffff'), makeFix({}, {})];
  expect(unasked([style, other])).toMatchObject([{ certainty: 'review', proposal: { proven: null } }, { certainty: 'safe' }]);
});

test('a change that harms takes back itself alone, not another colour for the same words', () => {
  const fixes = [restyle('#767676', '#ffffff'), restyle('#707070', '#ffffff')];
  const [, other] = withoutHarm(fixes, [{ selector: '.a', property: 'color', from: 'rgb(153, 153, 153)', to: '#767676' }]);
  expect(other).toMatchObject({ certainty: 'safe' });
});

test('of the room that pages want for one rule, all get the most', () => {
  const roomy = (padding: string): Fix =>
    makeFix(
      {},
      {
        edits: [{ file: 'a.css', start: 10, end: 10, text: `; padding-block: ${padding}` }],
        styles: [{ selector: '.a', property: 'padding-block', from: '', to: padding, figures: [] }],
      },
    );
  expect(agreeOnColours([roomy('3px'), roomy('5px')])).toMatchObject([
    {
      certainty: 'review',
      question: 'target_size',
      proposal: { proven: null, edits: [{ text: '; padding-block: 5px' }], styles: [{ to: '5px' }] },
    },
    { certainty: 'safe', proposal: { proven: true } },
  ]);
});

test('room in different directions is no room for both', () => {
  const roomy = (property: string): Fix =>
    makeFix(
      {},
      {
        edits: [{ file: 'a.css', start: 10, end: 10, text: `; ${property}: 5px` }],
        styles: [{ selector: '.a', property, from: '', to: '5px', figures: [] }],
      },
    );
  expect(colours(agreeOnColours([roomy('padding-block'), roomy('padding-inline')]))).toEqual([null, null]);
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
