import { describe, expect, it } from 'vitest';
import { judgeAddress, spellingsOf, type PublishedScope } from './policy.ts';

const scope: PublishedScope = {
  start: 'http://harbour.example/',
  site: 'https://www.harbour.example',
  scope: { include: [], exclude: ['/intern/*'] },
  routes: false,
};
const judge = (address: string, change: Partial<PublishedScope> = {}) => judgeAddress(address, { ...scope, ...change });

describe('a published address', () => {
  it('is counted where the scan found the site, without what does not make a page', () => {
    const url = 'https://www.harbour.example/news?a=1&b=2';
    for (const address of [
      url,
      'http://harbour.example/news?b=2&a=1#top',
      'https://harbour.example/news?utm_source=cms&a=1&b=2',
      'https://editor:secret@www.harbour.example/news?a=1&b=2',
    ])
      expect(judge(address), address).toEqual({ url });
  });

  it('is refused on another host, port or scheme', () => {
    for (const address of ['https://harbour.example.org/', 'https://www.harbour.example:8443/', 'https://news.harbour.example/'])
      expect(judge(address), address).toEqual({ refusal: 'published.outside' });
    for (const address of ['/news', 'news', 'mailto:news@harbour.example', 'javascript:alert(1)', ''])
      expect(judge(address), address).toEqual({ refusal: 'published.no_address' });
  });

  it('stays on the site, whatever its path looks like', () => {
    expect(judge('http://harbour.example//evil.example/news')).toEqual({ url: 'https://www.harbour.example//evil.example/news' });
  });

  it('is refused where the settings leave it out, but never as the start page', () => {
    expect(judge('https://www.harbour.example/intern/news')).toEqual({ refusal: 'published.excluded' });
    const only = { scope: { include: ['/en/*'], exclude: [] } };
    expect(judge('https://www.harbour.example/news', only)).toEqual({ refusal: 'published.excluded' });
    expect(judge('https://www.harbour.example/', only)).toEqual({ url: 'https://www.harbour.example/' });
    expect(judge('https://www.harbour.example/en/news', only)).toEqual({ url: 'https://www.harbour.example/en/news' });
  });

  it('keeps a fragment only where scripts read it as a page', () => {
    expect(judge('https://www.harbour.example/#/news')).toEqual({ url: 'https://www.harbour.example/' });
    expect(judge('https://www.harbour.example/#/news', { routes: true })).toEqual({ url: 'https://www.harbour.example/#/news' });
  });
});

it('is looked for with and without a closing slash or an index file', () => {
  const there = (href: string) => spellingsOf(href).map((spelling) => new URL(spelling).pathname);
  expect(there('https://harbour.example/news')).toEqual(['/news', '/news/']);
  expect(there('https://harbour.example/news/')).toEqual(['/news/', '/news']);
  expect(there('https://harbour.example/news/index.html')).toEqual(expect.arrayContaining(['/news/index.html', '/news/']));
});
