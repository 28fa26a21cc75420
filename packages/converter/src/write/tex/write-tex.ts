import type { Bundle } from '../../bundle.ts';
import { zipFiles } from '../zip-files.ts';
import { outlineOf } from '../outline.ts';
import { outputLanguage } from '../output-language.ts';
import { outputTexts } from '../output-texts.ts';
import { pictureBytes, picturesOf } from '../picture-sources.ts';
import { reviewMark } from '../review-mark.ts';
import { titleOf } from '../title.ts';
import { everyBlock, inlinesOf, placesOf } from '../walk.ts';
import { renderBlocks, titleHeading } from './blocks.ts';
import type { TexContext } from './context.ts';
import { renderInlines } from './inlines.ts';
import { preamble } from './preamble.ts';
import { texLabel, texText } from './tex-text.ts';

/** A document as LaTeX. */
export function texOf(document: Bundle['document'], pictures: ReadonlyMap<string, string> = new Map()): string {
  const all = everyBlock(document);
  const places = new Set([...placesOf(all), ...document.notes.map(({ id }) => id)]);
  const wanted = [...inlinesOf(all)].flatMap((one) =>
    one.type === 'link' ? [one.target] : one.type === 'note_reference' ? [one.note] : [],
  );
  const entries = all.flatMap((block) => (block.type === 'contents' ? block.entries.map(({ target }) => target) : []));
  const context: TexContext = {
    document,
    outline: outlineOf(document),
    texts: outputTexts(outputLanguage(document)),
    targets: new Set([...wanted, ...entries].filter((id) => id !== null && places.has(id)).map(String)),
    pictures,
  };
  const { texts } = context;
  const own = titleHeading(context);
  const title = own ? renderInlines(own.inlines, context, { inLink: true }) : texText(titleOf(context));
  const body = renderBlocks(document.blocks, context);
  const notes = document.notes.map(
    ({ id, mark, blocks }) =>
      `\\item[{${texText(mark.trim() || '*')}}] \\phantomsection\\label{${texLabel(id)}}${renderBlocks(blocks, context) || '\\leavevmode'}`,
  );
  const heading = texText(texts.text('notes'));
  return `${[
    ...preamble(context, title + body + notes.join('')),
    `\\title{${title}}`,
    `\\author{${texText(document.author ?? '')}}`,
    '\\date{}',
    '\\begin{document}',
    '\\maketitle',
    `\\begin{center}\\small ${texText(reviewMark(context))}\\end{center}`,
    '',
    body,
    ...(notes.length > 0
      ? ['', `\\section*{${heading}}\\addcontentsline{toc}{section}{${heading}}`, '\\begin{description}', ...notes, '\\end{description}']
      : []),
    '\\end{document}',
  ].join('\n')}\n`;
}

/** A document as LaTeX, packed together with its pictures. */
export async function writeTex(bundle: Bundle): Promise<Uint8Array> {
  const files: [string, Uint8Array][] = [];
  const pictures = new Map<string, string>();
  for (const picture of picturesOf(bundle.document)) {
    const bytes = await pictureBytes(bundle, picture);
    if (!bytes) continue;
    const name = `pictures/${picture.id.replaceAll(/[^\w-]/g, '-')}.${picture.type === 'image/png' ? 'png' : 'jpg'}`;
    pictures.set(picture.id, name);
    files.push([name, bytes]);
  }
  const text = texOf(bundle.document, pictures);
  // Formulas are set, and need no pictures of theirs.
  const named = new Set(text.match(/(?<=\{)pictures\/[\w-]+\.(?:png|jpg)(?=\})/g));
  return zipFiles([['document.tex', Buffer.from(text)], ...files.filter(([name]) => named.has(name))]);
}
