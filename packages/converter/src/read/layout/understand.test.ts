import type { Block } from '@manara/core/document/block';
import type { StructuredDocument } from '@manara/core/document/document';
import type { PageContent } from '@manara/pdf/page-content';
import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../testing/page-of.ts';
import { inlineText } from './blocks/visit.ts';
import { understand } from './understand.ts';

const read = (pages: PageContent[]): Promise<StructuredDocument> => understand(pages, { cut: () => null, language: null });

/** Lines of text one under the other, in a column 220 points wide. */
const column = (lines: string[], x: number, top: number, rest: Partial<Drawn> = {}): Drawn[] =>
  lines.map((text, index) => ({ text, x, baseline: top + index * 12, ...rest }));

const said = (blocks: Block[]): string[] =>
  blocks.map((block) => {
    if (block.type === 'paragraph') return inlineText(block.inlines);
    if (block.type === 'heading') return `h${block.level}${block.number === null ? '' : ` [${block.number}]`} ${inlineText(block.inlines)}`;
    if (block.type === 'page_break') return `-- ${block.page}`;
    if (block.type === 'code') return block.text;
    if (block.type === 'aside') return `(${said(block.blocks).join(' / ')})`;
    return block.type;
  });

const full = 'the quick brown fox jumps over the lazy dog ok'; // 46 signs: 230 points
const paragraph = (start: string): string[] => [start.padEnd(46, ' and so on'), full, full, 'and then it ends.'];

describe('understanding a document', () => {
  it('reads two columns one after the other, below a title that spans them', async () => {
    const document = await read([
      pageOf([
        { text: 'On Foxes', x: 240, baseline: 80, size: 18 },
        ...column(paragraph('Left one'), 50, 120),
        ...column(paragraph('Left two'), 50, 180),
        ...column(paragraph('Right one'), 305, 120),
        ...column(paragraph('Right two'), 305, 180),
      ]),
    ]);
    expect(said(document.blocks).map((text) => text.slice(0, 11))).toEqual([
      'h1 On Foxes',
      'Left one an',
      'Left two an',
      'Right one a',
      'Right two a',
    ]);
    expect(document.title).toBe('On Foxes');
  });

  it('reads two columns of two lines one after the other, where their sentences go on in each', async () => {
    const columns = ['The garden club looked over the new', 'seed list and'].map((text, at) => ({ text, x: 50, baseline: 100 + 12 * at }));
    const second = ['chose three kinds of beans for the', 'long bed by the wall.'].map((text, at) => ({
      text,
      x: 320,
      baseline: 100 + 12 * at,
    }));
    const { blocks } = await understand([pageOf([...columns, ...second])], { cut: () => null, language: null });
    expect(blocks.map((block) => (block.type === 'paragraph' ? inlineText(block.inlines) : block.type))).toEqual([
      'The garden club looked over the new seed list and chose three kinds of beans for the long bed by the wall.',
    ]);
  });

  it('joins a paragraph over the end of a page, and a word over a hyphen', async () => {
    const first = pageOf(column([full, full, 'the animals were quick and then they were surp-'], 50, 700));
    const second = pageOf([...column(['rised by what they saw behind the garden wall.', full, 'A surprised fox.'], 50, 80)], { index: 1 });
    const document = await read([first, second]);
    const [paragraph] = document.blocks;
    expect(said(document.blocks)[0]).toContain('they were surprised by what');
    expect(paragraph?.type === 'paragraph' && paragraph.inlines.some((inline) => inline.type === 'page_break')).toBe(true);
  });

  it('knows the margins of a short column on the last page by the pages before, whatever stands over it', async () => {
    const head = (index: number): Drawn[] => [
      { text: 'Journal of Quiet Places', x: 225, baseline: 50, size: 9 },
      { text: `${index + 1}`, x: 295, baseline: 800, size: 9 },
    ];
    const many = Array.from({ length: 10 }, () => full);
    const first = pageOf([...head(0), ...column([...many, 'and so it ends.'], 50, 90), ...column([...many, 'and so it ends.'], 305, 90)]);
    const last = [full, full, 'little and do much.'];
    const second = pageOf(
      [...head(1), ...column(last, 50, 90), ...column(['We thank everybody who'.padEnd(46, 'x'), full, 'here.'], 50, 136)],
      {
        index: 1,
      },
    );
    expect(said((await read([first, second])).blocks).slice(-2)).toEqual([last.join(' '), expect.stringMatching(/^We thank .* here\.$/)]);
  });

  it('keeps running heads and page numbers apart, and the numbers as labels', async () => {
    const page = (index: number): PageContent =>
      pageOf(
        [
          { text: 'A Book of Foxes', x: 50, baseline: 40 },
          ...column(paragraph('Page'), 50, 100),
          { text: String(index + 7), x: 290, baseline: 810 },
        ],
        { index },
      );
    const document = await read([page(0), page(1), page(2)]);
    expect(document.pages.map((one) => one.label)).toEqual(['7', '8', '9']);
    expect(document.artifacts.map((artifact) => artifact.kind)).toEqual([
      'running_head',
      'page_number',
      'running_head',
      'page_number',
      'running_head',
      'page_number',
    ]);
    expect(said(document.blocks).join(' ')).not.toContain('A Book');
  });

  it('gives headings their levels by their numbers and their type', async () => {
    const document = await read([
      pageOf([
        { text: 'A Whole Book', x: 220, baseline: 60, size: 20 },
        { text: '1 Beginning', x: 50, baseline: 100, size: 14, bold: true },
        ...column(paragraph('It begins'), 50, 125),
        { text: '1.1 Details', x: 50, baseline: 190, size: 12, bold: true },
        ...column(paragraph('Details'), 50, 215),
        { text: 'In bold only', x: 50, baseline: 285, bold: true },
        ...column(paragraph('More'), 50, 300),
        { text: '2 End', x: 50, baseline: 370, size: 14, bold: true },
        ...column(paragraph('It ends'), 50, 395),
      ]),
    ]);
    expect(said(document.blocks).filter((text) => /^h\d/.test(text))).toEqual([
      'h1 A Whole Book',
      'h2 [1] Beginning',
      'h3 [1.1] Details',
      'h4 In bold only',
      'h2 [2] End',
    ]);
  });

  it('ties a footnote to the raised mark that leads to it', async () => {
    const document = await read([
      pageOf([
        ...column(paragraph('Text'), 50, 100),
        { text: '1', x: 135, baseline: 132, size: 6 },
        { text: '1', x: 50, baseline: 747, size: 6 },
        { text: 'A note about foxes.', x: 54, baseline: 750, size: 8 },
      ]),
    ]);
    expect(document.notes.map((note) => [note.mark, ...said(note.blocks)])).toEqual([['1', 'A note about foxes.']]);
    const references = document.blocks.flatMap((block) =>
      block.type === 'paragraph' ? block.inlines.filter((inline) => inline.type === 'note_reference') : [],
    );
    expect(references.map((reference) => reference.note)).toEqual([document.notes[0]?.id]);
  });

  it('keeps notes in the margin out of the lines that they stand beside', async () => {
    const main = Array.from({ length: 12 }, (_, at) => ({ text: full, x: 50, baseline: 101 + at * 12 }));
    const note = (text: string, baseline: number): Drawn => ({ text, x: 292, baseline, size: 9 });
    // Notes are drawn where the text leads to them, their first lines level with it.
    const drawn = [
      ...main.slice(0, 3),
      note('A note stands', 125),
      note('beside these.', 135.5),
      ...main.slice(3, 8),
      note('And another', 185),
      note('one beside it', 195.5),
      note('further down.', 207.4),
      ...main.slice(8),
    ];
    const [text, ...notes] = said((await read([pageOf(drawn)])).blocks);
    expect(text).toBe(main.map((one) => one.text).join(' '));
    expect(notes.join(' ')).toContain('A note stands beside these.');
  });

  it('knows a running head on a single page by the line under it', async () => {
    const page = pageOf(
      [
        { text: 'Course Notes', x: 50, baseline: 44 },
        ...column(paragraph('Words that fill a page'), 50, 90),
        { text: '1', x: 160, baseline: 800 },
      ],
      { rules: [{ x: 50, y: 48, width: 230, height: 0.5, colour: '#000000', filled: true }] },
    );
    const document = await read([page]);
    expect(document.artifacts.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(['page_number: 1', 'running_head: Course Notes']);
    expect(said(document.blocks)).toHaveLength(1);
  });

  it('finds the heading of a box, and takes the sides of the box for nothing else', async () => {
    const sides = [
      { x: 40, y: 200, width: 260, height: 0.5 },
      { x: 40, y: 270, width: 260, height: 0.5 },
      { x: 40, y: 200, width: 0.5, height: 70 },
      { x: 299.5, y: 200, width: 0.5, height: 70 },
    ];
    const page = pageOf(
      [
        ...column(paragraph('Before the box'), 50, 100),
        { text: 'Remember', x: 50, baseline: 218, size: 12, bold: true },
        ...column([full, 'and the rest of it.'], 50, 238),
        ...column(paragraph('After the box'), 50, 300),
      ],
      { rules: sides.map((side) => ({ ...side, colour: '#000000', filled: false })) },
    );
    const blocks = said((await read([page])).blocks);
    expect(blocks).toHaveLength(3);
    expect(blocks[1]).toMatch(/^\(h\d Remember \/ the quick/);
  });

  it('parts paragraphs of one line each, however many there are', async () => {
    const words = ['Everything', 'Altogether', 'Underneath', 'Afterwards', 'Throughout', 'Considered', 'Especially'];
    const texts = words.map((word) => `${word} is said in a line of its own.`);
    const apart = texts.map((text, at) => ({ text, x: 50, baseline: 100 + at * 22 }));
    const page = pageOf([...apart, ...column([full, full, full, full, 'and then it ends.'], 50, 280)]);
    expect(said((await read([page])).blocks).slice(0, 7)).toEqual(texts);
  });

  it('knows Arabic, its direction, and English words in it', async () => {
    const seen = [...'يسمى العدد ثابت الدائرة وهو من أهم الأعداد'].reverse().join('');
    const document = await read([pageOf([{ text: `derivative ${seen}`, x: 50, baseline: 100 }])]);
    expect([document.language, document.direction]).toEqual(['ar', 'rtl']);
    expect(said(document.blocks)).toEqual(['يسمى العدد ثابت الدائرة وهو من أهم الأعداد derivative']);
    const [block] = document.blocks;
    expect(block?.type === 'paragraph' && block.inlines.map((inline) => [inline.language, inline.direction])).toEqual([
      [undefined, undefined],
      ['en', 'ltr'],
    ]);
  });

  it('reads short labels and what stands beside them row by row', async () => {
    const document = await read([
      pageOf(
        ['one two', 'three four', 'five six'].flatMap((text, index) => [
          { text, x: 50, baseline: 100 + index * 12 },
          { text: full, x: 130, baseline: 100 + index * 12 },
        ]),
      ),
    ]);
    expect(said(document.blocks)[0]).toMatch(/^one two the quick/);
  });
});
