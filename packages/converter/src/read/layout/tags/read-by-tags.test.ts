import type { Block } from '@manara/core/document/block';
import type { StructuredDocument } from '@manara/core/document/document';
import type { PageContent } from '@manara/pdf/page-content';
import type { StructureNode } from '@manara/pdf/structure/read-structure';
import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { element } from '../../../../testing/tag-tree.ts';
import { readTags } from '../../pdf/tagged/read-tags.ts';
import { inlineText } from '../blocks/visit.ts';
import { understand } from '../understand.ts';

const read = (page: PageContent, tree: StructureNode | null): Promise<StructuredDocument> =>
  understand([page], { cut: () => null, language: null, tags: () => (tree ? readTags(page, tree) : null) });

const textOf = (blocks: Block[]): string => blocks.map((block) => said([block]).join('')).join(' / ');
const said = (blocks: Block[]): string[] =>
  blocks.map((block) => {
    if (block.type === 'paragraph') return inlineText(block.inlines);
    if (block.type === 'heading') return `h${block.level} ${inlineText(block.inlines)}`;
    if (block.type === 'list') return `<${block.items.map(({ blocks: own }) => textOf(own)).join(' | ')}>`;
    if (block.type === 'quote') return `“${textOf(block.blocks)}”`;
    if (block.type === 'aside') return `(${textOf(block.blocks)})`;
    if (block.type === 'table')
      return block.rows
        .map(({ cells }) => cells.map(({ blocks: own, heads }) => (heads ? `${heads}:` : '') + textOf(own)).join(' | '))
        .join('\n');
    return block.type;
  });

const line = (text: string, mcid: number | null, baseline: number, more: Partial<Drawn> = {}): Drawn => ({
  text,
  x: 50,
  baseline,
  mcid,
  ...more,
});
const seen = (text: string): string => [...text].toReversed().join('');
const prose = 'the quick brown fox jumps over the lazy dog and goes home';

describe('a tree that is good', () => {
  it('tells headings that look like text, and text that looks like a heading', async () => {
    const page = pageOf([
      line('On Foxes', 0, 60, { size: 20 }),
      line('In the wood', 1, 90),
      line(prose, 2, 104),
      line('Mind the dog', 3, 134, { bold: true }),
      line(prose, 4, 160),
      line('In the town', 5, 190),
      line(prose, 6, 204),
    ]);
    const tree = element('Document', [
      element('H1', [0]),
      element('H3', [1]),
      element('P', [2]),
      element('P', [3]),
      element('P', [4]),
      element('H3', [5]),
      element('P', [6]),
    ]);
    expect(said((await read(page, tree)).blocks)).toEqual([
      'h1 On Foxes',
      'h2 In the wood',
      prose,
      'Mind the dog',
      prose,
      'h2 In the town',
      prose,
    ]);
  });

  it('sets the levels of Arabic headings of one look', async () => {
    const at = (text: string, mcid: number, baseline: number, more: Partial<Drawn> = {}): Drawn => ({
      ...line(seen(text), mcid, baseline, more),
      x: 545 - text.length * 5 * ((more.size ?? 10) / 10),
    });
    const page = pageOf([
      at('الثعالب', 0, 60, { size: 20 }),
      at('في الغابة', 1, 100, { bold: true }),
      at('قفز الثعلب السريع فوق الكلب الكسول ثم عاد إلى بيته مسرعا', 2, 120),
      at('طعامها', 3, 150, { bold: true }),
      at('قفز الثعلب السريع فوق الكلب الكسول ثم عاد إلى بيته مسرعا', 4, 170),
    ]);
    const tree = element('Document', [element('H1', [0]), element('H2', [1]), element('P', [2]), element('H3', [3]), element('P', [4])]);
    expect(said((await read(page, tree)).blocks).filter((text) => text.startsWith('h'))).toEqual([
      'h1 الثعالب',
      'h2 في الغابة',
      'h3 طعامها',
    ]);
  });

  it('keeps lines that the author broke in one paragraph, and parts paragraphs that nothing else parts', async () => {
    const full = `${prose} and then`;
    const page = pageOf([
      line('Layla Haddad', 0, 60),
      line('12 Harbour Street', 1, 72),
      line('Port Said', 2, 84),
      line(full, 3, 96),
      line(full, 4, 108),
    ]);
    const tree = element('Document', [element('P', [0, 1, 2]), element('P', [3]), element('P', [4])]);
    expect(said((await read(page, tree)).blocks)).toEqual(['Layla Haddad 12 Harbour Street Port Said', full, full]);
  });

  it('tells lists without marks, and lists in them, and that a numbered paragraph is none', async () => {
    const item = (name: StructureNode[] | number): StructureNode =>
      element('LI', [element('LBody', typeof name === 'number' ? [name] : name)]);
    const page = pageOf([
      line(prose, 0, 60),
      line('apples', 1, 80),
      line('pears', 2, 92),
      line('of the north', 3, 104, { x: 70 }),
      line('plums', 4, 116),
      line('1. This is a paragraph of a contract', 5, 140),
      line('2. This is another', 6, 160),
    ]);
    const tree = element('Document', [
      element('P', [0]),
      element('L', [item(1), element('LI', [element('LBody', [2, element('L', [item(3)])])]), item(4)]),
      element('P', [5]),
      element('P', [6]),
    ]);
    expect(said((await read(page, tree)).blocks)).toEqual([
      prose,
      '<apples | pears / <of the north> | plums>',
      '1. This is a paragraph of a contract',
      '2. This is another',
    ]);
  });

  it('tells the cells of a table, those that head it, and those that are empty', async () => {
    const row = (texts: string[], mcid: number, baseline: number): Drawn[] =>
      texts.flatMap((text, at) => (text ? [line(text, mcid + at, baseline, { x: 50 + at * 120 })] : []));
    const page = pageOf([
      line(prose, 90, 60),
      ...row(['Stop', 'Line', 'Remark'], 0, 90),
      ...row(['Harbour', 'red', 'with a lift'], 10, 104),
      ...row(['Market', '', 'by night only'], 20, 118),
      line(prose, 91, 150),
    ]);
    const cells = (kinds: string[], mcid: number): StructureNode =>
      element(
        'TR',
        kinds.flatMap((kind, at) => (kind ? [element(kind, [mcid + at])] : [])),
      );
    const tree = element('Document', [
      element('P', [90]),
      element('Table', [cells(['TH', 'TH', 'TH'], 0), cells(['TH', 'TD', 'TD'], 10), cells(['TH', '', 'TD'], 20)]),
      element('P', [91]),
    ]);
    const [, table] = said((await read(page, tree)).blocks);
    expect(table).toBe('column:Stop | column:Line | column:Remark\nrow:Harbour | red | with a lift\nrow:Market |  | by night only');
  });

  it('tells no empty rows where a table goes on from the page before', async () => {
    const row = (texts: string[], mcid: number, baseline: number): Drawn[] =>
      texts.map((text, at) => line(text, mcid + at, baseline, { x: 50 + at * 120 }));
    const page = pageOf([...row(['Harbour', 'red'], 80, 90), ...row(['Market', 'blue'], 90, 104), line(prose, 99, 150)]);
    const empty = element('TR', [element('TD', []), element('TD', [])]);
    const cells = (mcid: number): StructureNode => element('TR', [element('TD', [mcid]), element('TD', [mcid + 1])]);
    const head = element('TR', [element('TH', []), element('TH', [])]);
    const tree = element('Document', [
      element('Table', [head, ...Array.from({ length: 7 }, () => empty), cells(80), cells(90)]),
      element('P', [99]),
    ]);
    expect(said((await read(page, tree)).blocks)[0]?.replaceAll('column:', '')).toBe('Harbour | red\nMarket | blue');
  });

  it('tells quotations, and notes wherever they stand', async () => {
    const page = pageOf([
      line(`${prose}.`, 0, 60),
      line('A short saying of the sea', 1, 74),
      line('* It is said to be old.', 2, 88),
      line(`${prose}!`, 3, 102),
    ]);
    const tree = element('Document', [
      element('P', [0]),
      element('BlockQuote', [element('P', [1])]),
      element('Note', [element('P', [2])]),
      element('P', [3]),
    ]);
    const document = await read(page, tree);
    expect(said(document.blocks)).toEqual([`${prose}.`, '“A short saying of the sea”', `${prose}!`]);
    expect(document.notes.map(({ mark, blocks }) => [mark, textOf(blocks)])).toEqual([['*', 'It is said to be old.']]);
  });

  it('gives the order where columns stand too close to be told apart', async () => {
    const left = ['the sun went', 'down behind', 'the long mole'];
    const right = ['and a light', 'was lit in', 'the tower top'];
    const page = pageOf([
      ...left.map((text, at) => line(text, 0, 60 + at * 12)),
      ...right.map((text, at) => line(text, 1, 60 + at * 12, { x: 122 })),
    ]);
    const tree = element('Document', [element('P', [0]), element('P', [1])]);
    expect(said((await read(page, tree)).blocks)).toEqual([left.join(' '), right.join(' ')]);
  });

  it('keeps what it calls an artifact apart, at the edge as a running line', async () => {
    const page = pageOf([line('Annals of Foxes', -1, 30), line(prose, 0, 100), line('17', -1, 820, { x: 290 })]);
    const document = await read(page, element('Document', [element('P', [0])]));
    expect(said(document.blocks)).toEqual([prose]);
    expect(document.artifacts.map(({ kind, text }) => `${kind} ${text}`)).toEqual(['running_head Annals of Foxes', 'page_number 17']);
    expect(document.pages[0]?.label).toBe('17');
  });
});

describe('a tree that is not good', () => {
  const lines = Array.from({ length: 12 }, (_, at) =>
    line(`${prose} and on and on`, 0, 120 + at * 12 + (at % 4 === 0 ? 14 : 0) + Math.floor(at / 4) * 14),
  );
  const page = pageOf([line('On Foxes', 0, 60, { size: 20 }), ...lines]);

  it('changes nothing where all is one block', async () => {
    const told = await read(page, element('Document', [element('P', [0])]));
    expect(said(told.blocks)).toEqual(said((await read(page, null)).blocks));
    expect(said(told.blocks)[0]).toBe('h1 On Foxes');
  });

  it('changes nothing where each line is a paragraph', async () => {
    const torn = pageOf([
      line('On Foxes', 0, 60, { size: 20 }),
      ...Array.from({ length: 9 }, (_, at) => line(`${prose} and on and on`, at + 1, 100 + at * 12)),
    ]);
    const tree = element('Document', [element('H1', [0]), ...Array.from({ length: 9 }, (_, at) => element('P', [at + 1]))]);
    expect(said((await read(torn, tree)).blocks)).toHaveLength(2);
  });
});

describe('languages that the tags say', () => {
  const inlinesOf = async (page: PageContent, tree: StructureNode) => {
    const { blocks } = await read(page, tree);
    const lastBlock = blocks.at(-1);
    const inlines = lastBlock?.type === 'paragraph' ? lastBlock.inlines : [];
    return { block: lastBlock?.language, inlines: inlines.map((inline) => [inlineText([inline]), inline.language]) };
  };
  const page = pageOf([line(prose, 0, 60), line('the word', 1, 74), line('chien', 2, 74, { x: 110 }), line('is a dog', 3, 74, { x: 160 })]);
  const tree = (outer: string, inner: string, tag = 'Span') =>
    element('Document', [element('P', [0, 1, element(tag, [2], { language: inner }), 3], { language: outer })]);

  it('are taken over for words in another one than the page', async () => {
    const { block, inlines } = await inlinesOf(page, tree('en-GB', 'fr'));
    expect(block).toBeUndefined();
    expect(inlines.filter(([, language]) => language !== undefined)).toEqual([['chien', 'fr']]);
  });

  it('are taken over for whole blocks that are too short to show theirs', async () => {
    const pages = pageOf([line(prose, 0, 60), line('Bonne chance', 1, 90)]);
    const said = element('Document', [element('P', [0]), element('P', [1], { language: 'fr' })], { language: 'en' });
    expect(await inlinesOf(pages, said)).toEqual({ block: 'fr', inlines: [['Bonne chance', undefined]] });
  });

  it.each([
    ['is said of most of the page', tree('fr', 'fr')],
    ['is none', tree('en', 'no such language')],
    ['is written in other letters', tree('en', 'ar')],
    ['is the same', tree('en', 'en-US')],
  ])('are left where one %s', async (_, said) => {
    const { block, inlines } = await inlinesOf(page, said);
    expect(block).toBeUndefined();
    expect(inlines.map(([, language]) => language).filter((language) => language !== undefined)).toEqual([]);
  });
});
