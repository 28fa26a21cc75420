import { contrastRatio } from '@manara/core/colour/contrast';
import { readHex } from '@manara/core/colour/rgb';
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

it('takes a color that pages agree on for proven once each of them has had it', async () => {
  const place = { owner: null, selector: '.dim', property: 'color', value: '#999', color: '', href: '', reach: 1, variable: null };
  const pageOn = (background: string, url: string) => {
    const isEnough = (to: string): boolean => {
      const [one, other] = [readHex(to), readHex(background)];
      return one !== null && other !== null && contrastRatio(one, other) >= 4.5;
    };
    return fakePage(
      '<html><body><p id="p" class="dim">Opening hours</p></body></html>',
      (elements, styles) =>
        elements
          .filter(({ attributes }) => attributes.id === 'p' && !styles.some(({ to }) => isEnough(to)))
          .map((element) => ({
            ruleId: 'color-contrast',
            element,
            contrast: { foreground: '#999999', background, ratio: 2, required: 4.5, fontSize: 16, fontWeight: '400' },
          })),
      { url, places: { color: place } },
    );
  };
  const pages = [pageOn('#ffffff', 'https://site.example/a'), pageOn('#eeeeee', 'https://site.example/b')];
  const { fixes } = await fixFindings(
    sourcesOf({ 'a.css': '.dim { color: #999 }', 'page.html': '<p class="dim">Opening hours</p>' }),
    pages.flatMap(({ wanted }) => wanted),
    async (urls, inspect) => {
      for (const { page } of pages) if (urls.includes(page.askedUrl)) await inspect(page);
    },
  );
  expect(fixes.map(({ certainty, proposal }) => `${certainty} ${proposal?.proven}`)).toEqual(['safe true', 'safe true']);
  expect(new Set(fixes.map(({ proposal }) => proposal?.edits[0]?.text)).size).toBe(1);
});
