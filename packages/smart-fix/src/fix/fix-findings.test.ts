import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { sourcesOf } from '../../testing/sources-of.ts';
import { fixFindings } from './fix-findings.ts';

const html = '<html><body><h1>About</h1></body></html>';

it('knows a page by the address that was asked for, wherever it led to', async () => {
  const { page, wanted } = fakePage(
    html,
    (elements) =>
      elements.filter(({ tag, attributes }) => tag === 'html' && !attributes.lang).map((element) => ({ ruleId: 'html-has-lang', element })),
    { askedUrl: 'https://site.example/about', url: 'https://site.example/about/' },
  );
  const { standings } = await fixFindings(sourcesOf({ 'about.html': html }), wanted, (_urls, inspect) => inspect(page));
  expect(standings).toEqual(['there']);
});

it('tells findings that are there from those that are gone, and from those of pages that nobody could look at', async () => {
  const { page, wanted } = fakePage(
    html,
    (elements) => elements.filter(({ tag }) => tag === 'html').map((element) => ({ ruleId: 'html-has-lang', element })),
    {
      askedUrl: 'https://site.example/about',
    },
  );
  const [there] = wanted;
  if (!there) throw new Error('the page has no finding');
  const asked = [{ ...there, ruleId: 'image-alt' }, there, { ...there, url: 'https://site.example/other' }];
  const { standings } = await fixFindings(sourcesOf({ 'about.html': html }), asked, (_urls, inspect) => inspect(page));
  expect(standings).toEqual(['gone', 'there', 'unread']);
});
