import { createHash } from 'node:crypto';
import type { StructuredDocument } from '@manara/core/document/document';
import type { Bundle } from '../../bundle.ts';
import { mathFont, mathFontStyle } from '../font/math-font.ts';
import { element, type Node } from '../markup/element.ts';
import { serialise } from '../markup/serialise.ts';
import { languageTag } from '../output-language.ts';
import { pictureSources } from '../picture-sources.ts';
import { titleOf } from '../title.ts';
import { renderBlocks } from './blocks.ts';
import type { RenderContext } from './context.ts';
import { makeContext } from './make-context.ts';
import { navigation } from './navigation.ts';
import { renderNotes } from './notes.ts';
import { pageMarker } from './page-marker.ts';
import { pageStyle } from './style.ts';

/** Blocks and notes of the document; the beginning of the first page is marked, that every page can be found. */
function content(document: StructuredDocument, context: RenderContext): Node[] {
  const [first] = document.blocks;
  const opens = first?.type === 'page_break' && first.page === 0;
  return [
    ...(document.pages.length > 1 && !opens ? [pageMarker(0, context, true)] : []),
    ...renderBlocks(document.blocks, context),
    renderNotes(document.notes, context, renderBlocks) ?? '',
  ];
}

/** What the file may do: nothing but wear its own style and font and show the pictures that it holds. */
const policy = (style: string, hasFont: boolean): string =>
  `default-src 'none'; img-src data:;${hasFont ? ' font-src data:;' : ''} style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'`;

/**
 * A document as one HTML file that needs nothing else: semantic, WCAG 2.2 AA, without script, its pictures in it. Words of our own stand in the
 * navigation, in attributes and in names, never in the text of the document.
 */
export const writeHtml = (bundle: Bundle): Promise<string> => page(bundle, false);

/** The same to be printed as tagged PDF. */
export const writePrintedHtml = (bundle: Bundle): Promise<string> => page(bundle, true);

async function page(bundle: Bundle, printed: boolean): Promise<string> {
  const { document } = bundle;
  const sources = await pictureSources(bundle);
  const context = makeContext(document, { sourceOf: (picture) => sources.get(picture.id) ?? null, levels: bundle.levels, printed });
  const { texts, outline } = context;
  const title = titleOf(context);
  const main = element(
    'main',
    { id: 'main', tabindex: '-1' },
    !outline.ownTitle && element('h1', { class: 'visually-hidden' }, title),
    content(document, context),
  );
  const font = await mathFont([main]);
  const style =
    pageStyle(context.sizes, texts) + (font ? mathFontStyle(`data:font/woff;base64,${Buffer.from(font).toString('base64')}`) : '');
  const html = element(
    'html',
    { lang: languageTag(document.language) ?? texts.language, dir: document.direction === 'rtl' ? 'rtl' : 'ltr' },
    element(
      'head',
      {},
      element('meta', { charset: 'utf-8' }),
      element('meta', { 'http-equiv': 'Content-Security-Policy', content: policy(style, font !== null) }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('meta', { name: 'referrer', content: 'no-referrer' }),
      element('meta', { name: 'generator', content: 'Manara' }),
      document.author?.trim() ? element('meta', { name: 'author', content: document.author.trim() }) : null,
      element('title', {}, title),
      element('style', {}, style),
    ),
    element(
      'body',
      {},
      element('a', { class: 'skip visually-hidden', href: '#main' }, texts.text('skip')),
      element('header', {}, navigation(context)),
      main,
    ),
  );
  return `<!DOCTYPE html>\n${serialise(html, 'html')}`;
}
