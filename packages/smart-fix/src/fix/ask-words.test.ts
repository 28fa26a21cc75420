import { describe, expect, it } from 'vitest';
import { fakePage, type Judge } from '../../testing/fake-page.ts';
import { sourcesOf } from '../../testing/sources-of.ts';
import { wordsOf } from '../page/words.ts';
import { Album } from './album.ts';
import { applyFixes } from './apply-fixes.ts';
import type { Fix } from './fix.ts';
import { fixPage } from './fix-page.ts';
import { sayWords } from './say-words.ts';

const judge: Judge = (elements) =>
  elements.flatMap((element) => {
    const { tag, attributes } = element;
    const isNamed = Boolean(attributes['aria-label'] || attributes.alt || wordsOf(element));
    if (tag === 'img' && attributes.alt === undefined) return [{ ruleId: 'image-alt', element }];
    if (tag === 'button' && !isNamed) return [{ ruleId: 'button-name', element }];
    const picture = element.children.find((child) => typeof child !== 'string');
    const isLink = tag === 'a' && !isNamed && !(typeof picture === 'object' && picture.attributes.alt);
    return isLink ? [{ ruleId: 'link-name', element }] : [];
  });

const page = (body: string): string => `<html lang="en"><head><title>Harbour</title></head><body>${body}</body></html>`;

async function fixesOf(shown: string, files: Record<string, string>): Promise<Fix[]> {
  const { page: live, wanted } = fakePage(page(shown), judge);
  return (await fixPage(sourcesOf(files), live, wanted, new Album(0))).map(({ fix }) => fix);
}

describe('a change that lacks only a person’s words', () => {
  const button = '<main><p>Rows</p><button id="b" type="button" class="x9"></button></main>';
  const files = { 'index.html': page(button) };
  const textOf = (file: string) => (file === 'index.html' ? files['index.html'] : null);

  it('is proven with other words, and asks for those', async () => {
    const [fix] = await fixesOf(button, files);
    expect(fix).toMatchObject({
      certainty: 'review',
      question: 'words_button',
      obstacle: null,
      proposal: { proven: true, proposed: [], edits: [{ file: 'index.html', text: ' aria-label="…"' }] },
    });
  });

  it('is made by nobody before they are said', async () => {
    const fixes = await fixesOf(button, files);
    expect(applyFixes(fixes, textOf, () => true)).toEqual({ files: new Map(), applied: [] });
  });

  it('says them escaped for where they are', async () => {
    const [fix] = await fixesOf(button, files);
    const said = fix && sayWords(fix, 'Delete the "row"', textOf);
    const { files: made } = applyFixes(said ? [said] : [], textOf, () => true);
    expect(made.get('index.html')).toBe(files['index.html'].replace('class="x9"', 'class="x9" aria-label="Delete the &quot;row&quot;"'));
  });

  it('is one change where a picture is all that its link consists of', async () => {
    const link = '<p><a id="a" href="#"><img id="i" src="IMG_2041.jpg"></a></p>';
    const fixes = await fixesOf(link, { 'index.html': page(link) });
    expect(fixes.map(({ question }) => question)).toEqual(['words_link', 'words_link']);
    expect(new Set(fixes.map(({ proposal }) => JSON.stringify(proposal?.edits))).size).toBe(1);
  });

  it('asks what a picture says whose file says nothing', async () => {
    const picture = '<p><img id="i" src="IMG_2041.jpg"></p>';
    const [fix] = await fixesOf(picture, { 'index.html': page(picture) });
    expect(fix).toMatchObject({ question: 'words_image', proposal: { edits: [{ text: ' alt="…"' }] } });
  });

  it('is none where the place is not sure, or makes others that need other words', async () => {
    const two = { 'one.html': page(button), 'other.html': page(button) };
    const loop = {
      'Rows.jsx':
        'export const Rows = ({ rows }) => <main><p>Rows</p>{rows.map((row) => <button className="x9" type="button" value={row.id} onClick={() => drop(row)} />)}</main>;',
    };
    const rows =
      '<main><p>Rows</p><button id="b" class="x9" type="button" value="1"></button><button id="c" class="x9" type="button" value="2"></button></main>';
    for (const fixes of [await fixesOf(button, two), await fixesOf(rows, loop)])
      expect(fixes.map(({ proposal }) => proposal)).toEqual(fixes.map(() => null));
  });

  it('is none where the file takes its texts from files of messages', async () => {
    const shown = `<h1>Our rows</h1>${button}`;
    const templates = { 'index.html': page(`<h1>{% trans "Our rows" %}</h1>${button}`) };
    const program = { 'Rows.jsx': `export const Rows = () => <><h1>{t('rows.title')}</h1>${button.replace('class=', 'className=')}</>;` };
    for (const localised of [templates, program]) expect((await fixesOf(shown, localised))[0]?.proposal).toBeNull();
  });
});
