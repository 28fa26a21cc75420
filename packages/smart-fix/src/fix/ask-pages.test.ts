import { expect, test } from 'vitest';
import { fakePage, type Judge } from '../../testing/fake-page.ts';
import { makeFix } from '../../testing/make-fix.ts';
import { sourcesOf } from '../../testing/sources-of.ts';
import type { PageElement } from '../page/page-element.ts';
import { wordsOf } from '../page/words.ts';
import { Album } from './album.ts';
import { AskedPages } from './ask-pages.ts';
import type { Fix } from './fix.ts';
import { fixPage, type PageFix } from './fix-page.ts';

const sources = sourcesOf({
  'Card.jsx': 'export const Card = ({ url, src, title }) => <a className="card" href={url}><img className="thumb" src={src} />{title}</a>;',
});
const card = (title: string): string => `<a class="card" href="/b"><img id="i" class="thumb" src="/b.jpg">${title}</a>`;
const without: Judge = (elements) =>
  elements
    .filter(({ tag, attributes }) => tag === 'img' && attributes.alt === undefined)
    .map((element) => ({ ruleId: 'image-alt', element }));

/** What becomes of a change that one page has proven, after another was asked. */
async function after(proven: PageFix, html: string, judge: Judge, isSilent = false): Promise<Fix> {
  const wanted = { url: 'http://site.example/', ruleId: 'image-alt', selector: '#i', fingerprint: 'i', html: '' };
  const asked = new AskedPages(new Map([[wanted, proven]]));
  await asked.ask(sources, fakePage(`<html><body>${html}</body></html>`, judge, { url: 'http://site.example/other' }).page);
  return asked.judged(proven.fix, 'image-alt', !isSilent);
}

test('what one page has proven is safe only where each page of the batch bears it', async () => {
  const { page, wanted } = fakePage(`<html><body>${card('News')}</body></html>`, without);
  const [proven] = (await fixPage(sources, page, wanted, new Album(0))) as [PageFix];
  expect(proven.fix.certainty).toBe('safe');
  expect(await after(proven, card('Events'), without)).toMatchObject({ certainty: 'safe' });
  expect(await after(proven, '<p>Nothing of it</p>', without)).toMatchObject({ certainty: 'safe' });
  // Its picture is all that this link has.
  expect(await after(proven, card(''), without)).toMatchObject({ certainty: 'review', question: 'image_alt_text' });
  expect(await after(proven, card('Events'), without, true)).toMatchObject({ certainty: 'review' });
  const hushed: Judge = (elements) => [
    ...without(elements, []),
    ...elements.filter(({ attributes }) => attributes.alt === '').map((element) => ({ ruleId: 'link-name', element })),
  ];
  expect(await after(proven, card('Events'), hushed)).toMatchObject({ certainty: 'guidance', proposal: null });
});

test('another class is tried on each page whose elements have it', async () => {
  const source = sources.index.byTag.get('a')?.[0] as NonNullable<ReturnType<typeof sources.index.byTag.get>>[number];
  const proven: PageFix = {
    fix: makeFix({}, { edits: [{ file: 'Card.jsx', start: 0, end: 1, text: 'x' }] }),
    reach: { kind: 'class', places: [{ source, tag: 'a', declaration: 'color: #555' }] },
  };
  const dark: Judge = (elements) => {
    const isDim = ({ attributes }: PageElement): boolean => attributes.style === 'color: #555' && attributes['data-dark'] !== undefined;
    return elements.filter((one) => isDim(one) && wordsOf(one)).map((element) => ({ ruleId: 'color-contrast', element }));
  };
  expect(await after(proven, card('Events'), dark)).toMatchObject({ certainty: 'safe' });
  expect(await after(proven, card('Events').replace('<a', '<a id="a" data-dark=""'), dark)).toMatchObject({ proposal: null });
});
