import type { Paragraph } from '@manara/core/document/block';
import type { PageContent } from '@manara/pdf/page-content';
import { outputTexts } from '../../write/output-texts.ts';
import type { DocumentStyle } from './document-style.ts';
import type { Zone } from './zone.ts';

/** In the place of a page of which nothing could be read: a sentence that says so, in every output and to whoever reviews the document. */
export function missingZone({ index, missing = index + 1, width, height }: PageContent, { rtl }: DocumentStyle): Zone {
  const area = { x: 0.1 * width, y: 0.1 * height, width: 0.8 * width, height: 0.8 * height };
  const language = rtl ? 'ar' : 'en';
  const text = outputTexts(language).text('page_missing', { number: missing });
  return {
    kind: 'missing',
    page: index,
    area,
    words: [],
    rules: [],
    images: [],
    fields: [],
    make(making) {
      const node = () => ({ id: making.nextId(), boxes: [{ page: index, ...area }], confidence: 0, doubts: ['damaged' as const] });
      const paragraph: Paragraph = { type: 'paragraph', ...node(), language, inlines: [] };
      paragraph.inlines.push({ type: 'text', ...node(), text, marks: [] });
      return [paragraph];
    },
  };
}
