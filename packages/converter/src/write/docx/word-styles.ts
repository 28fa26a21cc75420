import { AlignmentType, BorderStyle, LineRuleType, ShadingType, type IParagraphStyleOptions, type IStylesOptions } from 'docx';
import type { StructuredDocument } from '@manara/core/document/document';
import { wordLanguage } from './word-language.ts';

const ink = '0B1F33';
const muted = '3A4B5E';
const body = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'Calibri', cs: 'Arial' };
const edge = { style: BorderStyle.SINGLE, size: 18, color: '66778B', space: 8 };

/** Sizes of letters in points. */
export const letters = { text: 11.5, note: 10, headings: [22, 17, 14.5, 13, 12, 11.5] as const };

/** `level`: of the outline, from 0; readers of other programs go by it and not by the name of the style. */
const heading = (size: number, before: number, level?: number) => ({
  run: { size, sizeComplexScript: size, bold: true, boldComplexScript: true, color: ink, font: body },
  paragraph: { keepNext: true, keepLines: true, spacing: { before, after: 120 }, ...(level !== undefined && { outlineLevel: level }) },
});

const style = (id: string, name: string, more: Omit<IParagraphStyleOptions, 'id'> = {}): IParagraphStyleOptions => ({
  id,
  name,
  basedOn: 'Normal',
  ...more,
});

/** Styles of tables of contents, one a level: set in, with the number of the page at the end of the line. */
const contents = Array.from({ length: 9 }, (_, level) =>
  style(`TOC${level + 1}`, `toc ${level + 1}`, {
    paragraph: {
      indent: { start: 240 * level },
      spacing: { after: 60 },
      rightTabStop: 9_500,
    },
  }),
);

const own = (rtl: boolean): IParagraphStyleOptions[] => [
  style('Subtitle', 'Subtitle', { run: { color: muted }, paragraph: { spacing: { after: 120 } } }),
  style('Abstract', 'Abstract', { paragraph: { indent: { start: 480, end: 480 }, spacing: { after: 240 } } }),
  style('Quote', 'Quote', { paragraph: { indent: { start: 480, end: 480 }, spacing: { after: 120 } } }),
  style('Attribution', 'Attribution', { run: { color: muted }, paragraph: { indent: { start: 480 }, spacing: { after: 120 } } }),
  style('Aside', 'Aside', {
    paragraph: {
      indent: { start: 240, end: 240 },
      spacing: { after: 120 },
      shading: { type: ShadingType.CLEAR, fill: 'EEF3F8', color: 'auto' },
      border: rtl ? { right: edge } : { left: edge },
    },
  }),
  style('Code', 'Code', {
    run: { font: { ascii: 'Consolas', hAnsi: 'Consolas', cs: 'Courier New' }, size: 20, sizeComplexScript: 20 },
    paragraph: {
      alignment: AlignmentType.LEFT,
      spacing: { after: 120 },
      shading: { type: ShadingType.CLEAR, fill: 'EEF3F8', color: 'auto' },
    },
  }),
  style('Figure', 'Figure', { paragraph: { spacing: { before: 120, after: 60 } } }),
  style('Formula', 'Formula', {
    paragraph: { spacing: { before: 120, after: 120 }, indent: { start: 480 }, rightTabStop: 9_500 },
  }),
  style('Separator', 'Separator', {
    paragraph: {
      spacing: { before: 120, after: 240 },
      border: { bottom: { style: BorderStyle.SINGLE, size: 8, color: '66778B', space: 1 } },
    },
  }),
  ...contents,
];

/** Word's own styles as a document of ours wears them, dark on white, in the document's language. */
export function wordStyles(document: StructuredDocument): IStylesOptions {
  const language = { value: 'en-US', bidirectional: 'ar-SA', ...wordLanguage(document.language) };
  return {
    default: {
      document: {
        run: { font: body, size: 2 * letters.text, sizeComplexScript: 24, language },
        // Without its rule LibreOffice takes the height as exact and cuts off pictures that stand in a line.
        paragraph: { spacing: { after: 120, line: 276, lineRule: LineRuleType.AUTO } },
      },
      title: heading(2 * letters.headings[0], 0),
      heading1: heading(2 * letters.headings[1], 360, 0),
      heading2: heading(2 * letters.headings[2], 300, 1),
      heading3: heading(2 * letters.headings[3], 240, 2),
      heading4: heading(2 * letters.headings[4], 240, 3),
      heading5: heading(2 * letters.headings[5], 200, 4),
      heading6: heading(23, 200, 5),
      listParagraph: { paragraph: { spacing: { after: 60 } } },
      caption: { run: { bold: true, boldComplexScript: true, color: ink }, paragraph: { spacing: { before: 60, after: 120 } } },
      hyperlink: { run: { color: '0B4A8F', underline: {} } },
      footnoteText: { run: { size: 2 * letters.note, sizeComplexScript: 21 }, paragraph: { spacing: { after: 60 } } },
    },
    paragraphStyles: own(document.direction === 'rtl'),
  };
}
