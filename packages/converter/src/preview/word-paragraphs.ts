import { strFromU8, unzipSync } from 'fflate';

/** A paragraph of a Word file; `style` as Word names it. */
export interface WordParagraph {
  style: string | null;
  text: string;
  direction: 'ltr' | 'rtl';
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (all, hex: string | undefined, decimal: string | undefined, name: string | undefined) =>
      name === undefined ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) : (entities[name] ?? all),
  );

/** Words, and what stands for a tab or a line's end (ECMA-376-1, 17.3.3); `m:t` holds the signs of formulas. */
const piece = /<(?:w:t|m:t)(?:\s[^>]*)?>([^<]*)<\/(?:w:t|m:t)>|<w:(tab|br)(?:\s[^>]*)?\/>|<w:(footnoteReference)\s[^>]*\/>/g;

function paragraphOf(xml: string): WordParagraph {
  const text = [...xml.matchAll(piece)].map(([, words, gap]) =>
    words === undefined ? (gap === 'tab' ? '\t' : gap === 'br' ? '\n' : '') : decode(words),
  );
  const properties = /<w:pPr>.*?<\/w:pPr>/s.exec(xml)?.[0] ?? '';
  const bidi = /<w:bidi(?:\s+w:val="([^"]*)")?\s*\/>/.exec(properties);
  return {
    style: /<w:pStyle\s+w:val="([^"]*)"/.exec(properties)?.[1] ?? null,
    text: text.join(''),
    direction: bidi && bidi[1] !== 'false' && bidi[1] !== '0' ? 'rtl' : 'ltr',
  };
}

const paragraphsIn = (xml: string): WordParagraph[] =>
  [...xml.matchAll(/<w:p(?:\s[^>]*)?>.*?<\/w:p>/gs)].map(([paragraph]) => paragraphOf(paragraph)).filter(({ text }) => text.trim() !== '');

/** The text of a Word file of ours, paragraph by paragraph, footnotes last. */
export function wordParagraphs(file: Uint8Array): WordParagraph[] {
  const wanted = ['word/document.xml', 'word/footnotes.xml'];
  const parts = unzipSync(file, { filter: ({ name }) => wanted.includes(name) });
  return wanted.flatMap((name) => (parts[name] ? paragraphsIn(strFromU8(parts[name])) : []));
}
