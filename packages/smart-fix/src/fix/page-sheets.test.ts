import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { sourcesOf } from '../../testing/sources-of.ts';
import { PageSheets } from './page-sheets.ts';

/** Where `.dim` is declared for a page that has loaded a sheet: whether that is sure, and the files that have to change. */
async function declared(files: Record<string, string>, address: string, loaded: { text?: string; selectors?: string[] }) {
  const href = `http://site.example${address}`;
  const { page } = fakePage('<p></p>', () => [], {
    served: loaded.text === undefined ? {} : { [href]: loaded.text },
    selectors: { [href]: loaded.selectors ?? [] },
  });
  const place = {
    owner: null,
    selector: '.dim',
    property: 'color',
    value: 'rgb(153, 153, 153)',
    color: '',
    href,
    reach: 1,
    variable: null,
  };
  const found = await new PageSheets(sourcesOf(files), page).declared(place);
  return found && [found.isSure, ...found.sources.map(({ file }) => file)];
}

const dim = '.dim { color: #999 }';

it('takes the file whose text the page has loaded, whatever its folder is called', async () => {
  const files = { 'theme/style.css': `.a { margin: 0 } ${dim}`, 'old/style.css': dim };
  expect(await declared(files, '/assets/style.css', { text: dim })).toEqual([true, 'old/style.css']);
  expect(await declared({ ...files, 'copy/old/style.css': dim }, '/copy/old/style.css', { text: dim })).toEqual([
    true,
    'copy/old/style.css',
  ]);
  expect((await declared({ ...files, 'copy/style.css': dim }, '/style.css', { text: dim }))?.[0]).toBe(false);
});

it('changes a squeezed sheet that the page loads together with what it is made of', async () => {
  const files = { 'css/site.css': dim, 'css/site.min.css': '.dim{color:#999}' };
  expect(await declared(files, '/css/site.min.css', { text: '.dim{color:#999}' })).toEqual([true, 'css/site.css', 'css/site.min.css']);
  const foreign = { 'css/site.min.css': '.dim{color:#999}' };
  expect(await declared(foreign, '/css/site.min.css', { text: '.dim{color:#999}' })).toEqual([false, 'css/site.min.css']);
});

it('is not sure of a file that the sheet is not made of', async () => {
  const files = { 'site.css': `${dim} .card { margin: 0 } .wide { margin: 0 }` };
  expect(await declared(files, '/site.css', { text: '', selectors: ['.dim', '.other'] })).toEqual([false, 'site.css']);
  expect(await declared(files, '/bundle.css', { text: '', selectors: ['.dim', '.card, .wide', '.other'] })).toEqual([true, 'site.css']);
});

it('finds nothing where the loaded file does not say it', async () => {
  expect(await declared({ 'a/site.css': dim, 'site.css': 'p { margin: 0 }' }, '/site.css', { text: 'p { margin: 0 }' })).toBeNull();
});
