import type { Block } from '@manara/core/document/block';
import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { inlineText } from '../blocks/visit.ts';
import { understand } from '../understand.ts';

const said = (blocks: Block[]): string[] =>
  blocks.map((block) => {
    if (block.type === 'paragraph') return inlineText(block.inlines);
    if (block.type === 'heading') return `h${block.level} ${inlineText(block.inlines)}`;
    if (block.type === 'list')
      return `${block.role ?? 'list'}: ${block.items.map(({ mark, blocks: own }) => `${mark} = ${said(own).join(' / ')}`).join('; ')}`;
    return block.type;
  });
const read = async (drawn: Drawn[]): Promise<string[]> =>
  said((await understand([pageOf(drawn)], { cut: () => null, language: null })).blocks);
const prose = 'the quick brown fox jumps over the lazy dog and goes home to sleep there long and well';
/** Lines of an ordinary paragraph, which show how far apart lines are. */
const opening = [0, 12, 24].map((down): Drawn => ({ text: `${prose} and so on`, x: 50, baseline: 24 + down }));
const line = (text: string, baseline: number, more: Partial<Drawn> = {}): Drawn => ({ text, x: 50, baseline, ...more });

describe('definitions', () => {
  it('are bold terms before text that hangs', async () => {
    const entry = (term: string, top: number): Drawn[] => [
      line(term, top, { bold: true }),
      line(`${prose} out.`.slice(0, 95 - term.length), top, { x: 60 + term.length * 5 }),
      line('and nobody sees it.', top + 12, { x: 70 }),
    ];
    const [, list, last] = await read([...opening, ...entry('Fox', 90), ...entry('Mole', 130), line(`${prose}!`, 180)]);
    expect(list).toMatch(/^definitions: Fox = the quick .* and nobody sees it\.; Mole = the quick .* and nobody sees it\.$/u);
    expect(last).toBe(`${prose}!`);
  });

  it('are terms over text that is set in', async () => {
    const entry = (term: string, top: number): Drawn[] => [line(term, top), line('an animal that lives by the sea', top + 12, { x: 80 })];
    const [, , list] = await read([
      ...opening,
      line(`${prose}.`, 70),
      ...entry('Fox', 100),
      ...entry('Gull', 130),
      ...entry('Crab', 160),
      line(`${prose}!`, 200),
    ]);
    expect(list).toBe(
      'definitions: Fox = an animal that lives by the sea; Gull = an animal that lives by the sea; Crab = an animal that lives by the sea',
    );
  });

  it('are bold terms close over text that is set in, also where hardly any text is not, and over the end of a page', async () => {
    const animals = ['Fox', 'Gull', 'Crab', 'Mole', 'Seal'];
    const entry = (term: string, top: number): Drawn[] => [
      line(term, top, { bold: true }),
      line('an animal that lives by the sea', top + 12, { x: 80 }),
    ];
    const [term, text] = entry('Whale', 800) as [Drawn, Drawn];
    const first = pageOf([...opening, ...animals.flatMap((animal, at) => entry(animal, 100 + 32 * at)), term]);
    const next = pageOf([{ ...text, baseline: 40 }, line(`${prose}.`, 90)], { index: 1 });
    const [, list] = said((await understand([first, next], { cut: () => null, language: null })).blocks);
    const starts = [...animals.map((animal) => `${animal} = `), 'Whale = page_break / '];
    expect(list).toBe(`definitions: ${starts.map((start) => `${start}an animal that lives by the sea`).join('; ')}`);
  });

  it('are bold terms with their names in another language beside them in plain type', async () => {
    const entry = (term: string, name: string, top: number): Drawn[] => [
      line(term, top, { bold: true }),
      line(name, top, { x: 60 + term.length * 5 }),
      line('an animal that lives by the sea', top + 12, { x: 80 }),
    ];
    const names = [
      ['Fox', 'renard'],
      ['Gull', 'mouette'],
      ['Crab', 'crabe'],
      ['Mole', 'taupe'],
    ] as const;
    const [, list] = await read([
      ...opening,
      ...names.flatMap(([term, name], at) => entry(term, name, 100 + 32 * at)),
      line(`${prose}.`, 250),
    ]);
    expect(list).toBe(`definitions: ${names.map(([term, name]) => `${term} ${name} = an animal that lives by the sea`).join('; ')}`);
  });

  it('are none where one of the lines that look alike has several paragraphs under it', async () => {
    const under = (text: string, baseline: number): Drawn => line(text, baseline, { x: 80 });
    const said = await read([
      ...opening,
      line('Paper', 90, { bold: true }),
      under('Keep it dry.', 102),
      under('Fan it before you put it in.', 122),
      ...['Ink', 'Noise', 'Moving', 'Cleaning'].flatMap((head, at) => [
        line(head, 150 + 38 * at, { bold: true }),
        under('Do it with care.', 162 + 38 * at),
      ]),
    ]);
    expect(said.filter((text) => text.startsWith('h2'))).toEqual(['h2 Paper', 'h2 Ink', 'h2 Noise', 'h2 Moving', 'h2 Cleaning']);
  });

  it('stay definitions under a heading for sources', async () => {
    const entry = (term: string, top: number): Drawn[] => [
      line(term, top, { bold: true }),
      line('an archive that is open to visitors', top + 12, { x: 80 }),
    ];
    const blocks = await read([
      ...opening,
      line('Sources', 80, { bold: true, size: 16 }),
      ...['Harbour', 'Town', 'Abbey', 'School'].flatMap((term, at) => entry(term, 110 + 32 * at)),
    ]);
    expect(blocks.at(-1)).toMatch(/^definitions: Harbour = /u);
  });

  it('are Arabic terms and explanations with a dash between them', async () => {
    const seen = (text: string): string => [...text].toReversed().join('');
    const entry = (term: string, rest: string, baseline: number): Drawn[] => [
      { text: seen(term), x: 545 - term.length * 5, baseline, bold: true },
      { text: seen(`– ${rest}`), x: 545 - (term.length + 1 + rest.length + 2) * 5, baseline },
    ];
    const line = 'قفز الثعلب السريع البني فوق الكلب الكسول ثم عاد إلى بيته لينام هناك';
    const before = [0, 12, 24].map((down): Drawn => ({ text: seen(line), x: 545 - line.length * 5, baseline: 20 + down }));
    const [, list] = await read([
      ...before,
      ...entry('ثعلب', 'حيوان يعيش قرب البحر', 60),
      ...entry('نورس', 'طائر يعيش على الساحل', 80),
      ...entry('منارة', 'برج يهدي السفن ليلا', 100),
    ]);
    expect(list).toBe('definitions: ثعلب = حيوان يعيش قرب البحر; نورس = طائر يعيش على الساحل; منارة = برج يهدي السفن ليلا');
  });

  it('are bold terms with text of one line at one place beside them', async () => {
    const entry = (term: string, text: string, baseline: number): Drawn[] => [
      line(term, baseline, { bold: true }),
      line(text, baseline, { x: 130 }),
    ];
    const entries = (x: number): Drawn[] => [
      ...entry('API', 'a set of calls', 90),
      ...entry('Locator', 'the place of a page', 102),
      ...entry('PDF', 'a kind of file', 114).map((one, at) => (at === 1 ? { ...one, x } : one)),
    ];
    const [, list] = await read([...opening, ...entries(130), line(`${prose}.`, 150)]);
    expect(list).toBe('definitions: API = a set of calls; Locator = the place of a page; PDF = a kind of file');
    expect((await read([...opening, ...entries(90), line(`${prose}.`, 150)])).some((said) => said.startsWith('definitions'))).toBe(false);
  });

  it('are none where all text is set in under its headings', async () => {
    const section = (title: string, top: number): Drawn[] => [line(title, top, { bold: true }), line(prose, top + 16, { x: 80 })];
    expect(
      (await read([...section('Of foxes', 60), ...section('Of moles', 100), ...section('Of gulls', 140)])).filter((text) =>
        text.startsWith('h2'),
      ),
    ).toHaveLength(3);
  });
});
