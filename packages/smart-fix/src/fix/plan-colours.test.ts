import type { ContrastFigures } from '@manara/core/finding';
import { expect, test } from 'vitest';
import { fakePage, type Judge } from '../../testing/fake-page.ts';
import { sourcesOf } from '../../testing/sources-of.ts';
import type { StylePlace } from '../page/in-page/style-places.ts';
import { Album } from './album.ts';
import { fixPage } from './fix-page.ts';

const contrast: ContrastFigures = {
  foreground: '#999999',
  background: '#ffffff',
  ratio: 2.8,
  required: 4.5,
  fontSize: 16,
  fontWeight: '400',
};
const place = (parts: Partial<StylePlace>): StylePlace => ({
  owner: null,
  selector: '.dim',
  property: 'color',
  value: '#999',
  color: 'rgb(153, 153, 153)',
  href: '',
  reach: 1,
  variable: null,
  ...parts,
});

/** What is written for a grey text, as `certainty file: text`. */
async function fixed(files: Record<string, string>, body: string, decided: StylePlace, tokens: Record<string, string> = {}) {
  const judge: Judge = (elements, styles) =>
    elements
      .filter(({ attributes }) => attributes.id === 'p' && styles.length === 0 && !/color:\s*#[67]/.test(attributes.style ?? ''))
      .map((element) => ({ ruleId: 'color-contrast', element, contrast }));
  const { page, wanted } = fakePage(`<html><body>${body}</body></html>`, judge, { places: { color: decided }, tokens });
  const [one] = await fixPage(sourcesOf(files), page, wanted, new Album(0));
  return one?.fix.proposal?.edits.map(({ file, text }) => `${one.fix.certainty} ${file}: ${text}`);
}

test('a color in a style attribute is fixed as safely as one in a rule', async () => {
  const body = '<p id="p" style="margin: 0; color: #999">Opening hours</p>';
  const written = await fixed({ 'index.html': `<html><body>${body}</body></html>` }, body, place({ owner: 2, selector: '' }));
  expect(written).toHaveLength(1);
  expect(written?.[0]).toMatch(/^safe index\.html: style="margin: 0; color: #[67][0-9a-f]{5}"$/);
});

test('a darker custom property of the site comes before a color of ours', async () => {
  const files = {
    'index.html': '<html><body><p id="p" class="dim">Opening hours</p></body></html>',
    'a.css': ':root { --quiet: #666666 } .dim { color: #999 }',
  };
  const body = '<p id="p" class="dim">Opening hours</p>';
  expect(await fixed(files, body, place({}), { '--quiet': '#666666' })).toEqual(['safe a.css: var(--quiet)']);
  expect((await fixed(files, body, place({})))?.[0]).toMatch(/^safe a\.css: #[67]/);
});

test('a rule that takes its color from a variable of a preprocessor takes another of the same file that passes', async () => {
  const body = '<p id="p" class="dim">Opening hours</p>';
  const page = { 'index.html': `<html><body>${body}</body></html>` };
  const scss = { ...page, '_colors.scss': '$gray-500: #999 !default;\n$gray-600: $slate;\n$slate: #666666;\n$gray-400: #bbb;\n' };
  expect(await fixed({ ...scss, 'a.scss': '.dim { color: $gray-500; }' }, body, place({}))).toEqual(['safe a.scss: $gray-600']);
  expect(await fixed({ ...scss, 'a.scss': '.dim { color: colors.$gray-500; }' }, body, place({}))).toEqual([
    'safe a.scss: colors.$gray-600',
  ]);
  const less = { ...page, 'colors.less': '@muted: #999;\n@quiet: #666666;\n', 'a.less': '.dim { color: @muted; }' };
  expect(await fixed(less, body, place({}))).toEqual(['safe a.less: @quiet']);
  // A color of ours beside variables is for a person, and so is a variable that two files have.
  const alone: Record<string, string> = { '_colors.scss': '$gray-500: #999;' };
  const twice: Record<string, string> = { '_colors.scss': scss['_colors.scss'], '_b.scss': '$gray-500: #999;' };
  for (const colors of [alone, twice])
    expect((await fixed({ ...page, ...colors, 'a.scss': '.dim { color: $gray-500; }' }, body, place({})))?.[0]).toMatch(
      /^review a\.scss: #[67]/,
    );
});

test('a line under the links of a text is safe; of a rule that reaches a menu, too, a person is asked', async () => {
  const css = { 'a.css': 'a { text-decoration: none }' };
  const decided = place({ selector: 'a', property: 'text-decoration', value: 'none' });
  const fixOf = async (around: string) => {
    const body = `${around}<p>Read <a id="a" href="/more">more</a> of it.</p>`;
    const judge: Judge = (elements, styles) =>
      elements
        .filter(({ attributes }) => attributes.id === 'a' && styles.length === 0)
        .map((element) => ({ ruleId: 'link-in-text-block', element }));
    const html = `<html><body>${body}</body></html>`;
    const { page, wanted } = fakePage(html, judge, { places: { 'text-decoration': decided } });
    const [one] = await fixPage(sourcesOf({ ...css, 'index.html': html }), page, wanted, new Album(0));
    return one?.fix.certainty;
  };
  expect(await fixOf('')).toBe('safe');
  expect(await fixOf('<nav><a href="/">Home</a></nav>')).toBe('review');
});

test('a text that is pale by an opacity gets more of it, and keeps its color', async () => {
  const body = '<p id="p" class="dim">Opening hours</p>';
  const css = '.dim { color: #222; opacity: .5 }';
  const judge: Judge = (elements, styles) =>
    elements
      .filter(({ attributes }) => attributes.id === 'p' && !styles.some(({ to }) => Number(to) > 0.5))
      .map((element) => ({ ruleId: 'color-contrast', element, contrast: { ...contrast, foreground: '#909090' } }));
  const decided = place({ property: 'opacity', value: '0.5', color: '' });
  const written = async ({ isTextAlone, color }: { isTextAlone: boolean; color: string }) => {
    const html = `<html><body>${body}</body></html>`;
    const { page, wanted } = fakePage(html, judge, { places: { opacity: decided }, isTextAlone, thinned: { on: 2, opacity: 0.5, color } });
    const [one] = await fixPage(sourcesOf({ 'index.html': html, 'a.css': css }), page, wanted, new Album(0));
    return one?.fix.proposal?.edits.map(({ file, text }) => `${one.fix.certainty} ${file}: ${text}`);
  };
  expect(await written({ isTextAlone: true, color: 'rgb(34, 34, 34)' })).toEqual(['safe a.css: 0.65']);
  expect(await written({ isTextAlone: false, color: 'rgb(34, 34, 34)' })).toEqual(['review a.css: 0.65']);
  // Not even the whole color is enough.
  expect(await written({ isTextAlone: true, color: 'rgb(153, 153, 153)' })).toBeUndefined();
});

test('the text that an empty field shows has a color of its own', async () => {
  const body = '<input id="p" placeholder="Your name" class="field">';
  const css = '.field { color: #111 } .field::placeholder { color: #999 }';
  const judge: Judge = (elements, styles) =>
    elements
      .filter(({ attributes }) => attributes.id === 'p' && !styles.some(({ selector }) => selector === '.field::placeholder'))
      .map((element) => ({ ruleId: 'color-contrast', element, contrast }));
  const html = `<html><body>${body}</body></html>`;
  const decided = place({ selector: '.field::placeholder' });
  const { page, wanted } = fakePage(html, judge, {
    placeholders: { color: decided },
    places: { color: place({ selector: '.field', value: '#111' }) },
  });
  const [one] = await fixPage(sourcesOf({ 'index.html': html, 'a.css': css }), page, wanted, new Album(0));
  const [edit] = one?.fix.proposal?.edits ?? [];
  expect(css.slice(0, edit?.start)).toBe('.field { color: #111 } .field::placeholder { color: ');
  expect(one?.fix.certainty).toBe('safe');
});

test('a class of a framework whose color the site names gets it from there', async () => {
  const body = '<p id="p" class="text-muted">Opening hours</p>';
  const html = `<html><body>${body}</body></html>`;
  const theme = (muted: string) => `export default { theme: { extend: { colors: { main: '#111111', muted: '${muted}' } } } };`;
  const decided = place({ selector: '.text-muted', value: 'rgb(153 153 153 / var(--tw-text-opacity))' });
  expect((await fixed({ 'index.html': html, 'tailwind.config.js': theme('#999') }, body, decided))?.[0]).toMatch(
    /^review tailwind\.config\.js: #[67][0-9a-f]{5}$/,
  );
  expect(await fixed({ 'index.html': html, 'a.js': theme('#999'), 'b.js': theme('#999') }, body, decided)).toBeUndefined();
});
