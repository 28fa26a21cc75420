import {
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  Packer,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
  type ParagraphChild,
} from 'docx';
import { visibleText } from '@manara/reports/foreign-text';
import { languages, type Language } from '@manara/messages/locale';
import type { Tone } from '@manara/core/conformance/terms';
import type { Block, Column, Inline, PrintedDocument, Row } from './block.ts';

const headings = { 1: HeadingLevel.TITLE, 2: HeadingLevel.HEADING_1, 3: HeadingLevel.HEADING_2, 4: HeadingLevel.HEADING_3 } as const;
const shading: Record<Tone, string> = { good: 'E0F4E9', warn: 'FFF0DC', bad: 'FDE8EA', plain: 'EEF3F8' };
/** Twentieths of a point between the margins of an A4 page. */
const pageWidth = 9_800;

/** Word has no isolates of its own, so that the Unicode ones stand around what comes from elsewhere. */
const isolate = (text: string): string => `\u2068${visibleText(text)}\u2069`;

interface Look {
  rtl: boolean;
  bold?: boolean;
  colour?: string;
}

const isLink = (href: string): boolean => /^(https?|mailto):$/.test(URL.parse(href)?.protocol ?? '');

function run(piece: Inline, { rtl, bold = false, colour }: Look): ParagraphChild {
  const base = { rightToLeft: rtl, ...(bold && { bold, boldComplexScript: bold }), ...(colour && { color: colour }) };
  if (typeof piece === 'string') return new TextRun({ ...base, text: piece });
  if ('foreign' in piece) return new TextRun({ ...base, text: isolate(piece.foreign) });
  if ('strong' in piece) return new TextRun({ ...base, text: piece.strong, bold: true, boldComplexScript: true });
  if ('badge' in piece)
    return new TextRun({
      ...base,
      text: piece.badge,
      bold: true,
      boldComplexScript: true,
      shading: { type: ShadingType.CLEAR, fill: shading[piece.tone], color: 'auto' },
    });
  const shown = piece.text ?? isolate(piece.href);
  if (!isLink(piece.href)) return new TextRun({ ...base, text: shown });
  return new ExternalHyperlink({ link: piece.href, children: [new TextRun({ text: shown, rightToLeft: rtl, style: 'Hyperlink' })] });
}

const lineOf = (pieces: readonly Inline[], look: Look, more: Record<string, unknown> = {}): Paragraph =>
  new Paragraph({ ...more, bidirectional: look.rtl, children: pieces.map((piece) => run(piece, look)) });

const rule = { style: BorderStyle.SINGLE, size: 4, color: '66778B' };

function tableCell(lines: readonly Inline[][], width: number, look: Look, more: Record<string, unknown> = {}): TableCell {
  return new TableCell({
    ...more,
    width: { size: Math.round(width), type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: 90, right: 90 },
    children: lines.length === 0 ? [lineOf([], look)] : lines.map((line) => lineOf(line, look)),
  });
}

function tableOf(columns: readonly Column[], rows: readonly Row[], rtl: boolean): Table {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => Math.round((width / total) * pageWidth));
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ label }, index) =>
      tableCell(
        [[label]],
        widths[index] ?? 0,
        { rtl, bold: true },
        { shading: { type: ShadingType.CLEAR, fill: 'EEF3F8', color: 'auto' } },
      ),
    ),
  });
  return new Table({
    visuallyRightToLeft: rtl,
    layout: TableLayoutType.FIXED,
    width: { size: pageWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: { top: rule, bottom: rule, left: rule, right: rule, insideHorizontal: rule, insideVertical: rule },
    rows: [
      head,
      ...rows.map(
        ({ isHeading, cells }) =>
          new TableRow({
            cantSplit: true,
            children: isHeading
              ? [tableCell(cells.flat(), pageWidth, { rtl, bold: true }, { columnSpan: columns.length })]
              : cells.map((lines, index) => tableCell(lines, widths[index] ?? 0, { rtl })),
          }),
      ),
    ],
  });
}

const gap = (): Paragraph => new Paragraph({ spacing: { after: 120 } });
const captionOf = (text: string, rtl: boolean): Paragraph =>
  lineOf([text], { rtl, bold: true }, { keepNext: true, spacing: { before: 120, after: 60 } });

function partsOf(block: Block, rtl: boolean): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [lineOf(block.text, { rtl }, { heading: headings[block.level] })];
    case 'paragraph': {
      const colour = block.look === 'muted' ? '3A4B5E' : undefined;
      const edge = { style: BorderStyle.SINGLE, size: 18, color: '66778B', space: 8 };
      const border = block.look === 'note' && { border: rtl ? { right: edge } : { left: edge } };
      return [lineOf(block.content, { rtl, ...(colour && { colour }) }, { spacing: { after: 120 }, ...border })];
    }
    case 'list':
      return block.items.map((item) => lineOf(item, { rtl }, { bullet: { level: 0 } }));
    case 'facts':
      return [
        ...block.items.map(({ name, value }) => lineOf([{ strong: `${name}:` }, ' ', ...value], { rtl }, { spacing: { after: 60 } })),
        gap(),
      ];
    case 'table':
      return [captionOf(block.caption, rtl), tableOf(block.columns, block.rows, rtl), gap()];
    case 'chart': {
      const columns = [
        { label: block.label, width: 70, isNumber: false },
        { label: block.value, width: 30, isNumber: true },
      ];
      const rows = block.bars.flatMap(({ breakNote, label, shown }): Row[] => [
        ...(breakNote === undefined ? [] : [{ isHeading: true, cells: [[[breakNote]]] }]),
        { isHeading: false, cells: [[[label]], [[shown]]] },
      ]);
      return [captionOf(block.caption, rtl), tableOf(columns, rows, rtl), gap()];
    }
  }
}

/** A document as a Word file (.docx): real headings, tables with header rows that repeat, its title and language set. Charts are their tables. */
export async function writeWord({ title, blocks }: PrintedDocument, language: Language): Promise<Uint8Array> {
  const { rtl } = languages[language];
  const font = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial', eastAsia: 'Calibri' };
  const size = { size: 22, sizeComplexScript: 24 };
  const head = (points: number) => ({
    run: { font, size: points * 2, sizeComplexScript: points * 2 + 2, bold: true, color: '0B1F33' },
    paragraph: { spacing: { before: 240, after: 120 }, keepNext: true },
  });
  const file = new Document({
    title,
    creator: 'Manara',
    lastModifiedBy: 'Manara',
    styles: {
      default: {
        document: { run: { font, ...size, language: { value: 'en-GB', bidirectional: 'ar-EG' } } },
        title: head(22),
        heading1: head(17),
        heading2: head(14),
        heading3: head(12),
      },
    },
    sections: [
      {
        properties: { page: { size: { width: 11_906, height: 16_838 }, margin: { top: 1_050, bottom: 1_050, left: 1_050, right: 1_050 } } },
        children: blocks.flatMap((block) => partsOf(block, rtl)),
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(file));
}
