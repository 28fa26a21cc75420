import { describe, expect, it } from 'vitest';
import { pageOf, type Drawn } from '../../../../testing/page-of.ts';
import { lines, prose, read, say } from '../../../../testing/say-blocks.ts';

const centred = (text: string, baseline: number, more: Partial<Drawn> = {}): Drawn => {
  const width = text.length * 0.5 * (more.size ?? 10);
  return { text, x: 275 - width / 2, baseline, ...more };
};
const text = [...prose(50, 140), ...prose(50, 200)];

describe('the title of a document', () => {
  it('may be bold words in the middle, no larger than the text, before centred numbered headings', async () => {
    const page = pageOf([
      centred('GROUPS OF FOXES', 60, { bold: true }),
      centred('M. TEACHER', 84, { size: 8 }),
      centred('1. Definitions', 116),
      ...text,
      centred('2. Actions', 250),
      ...prose(50, 270),
    ]);
    const { title, author, blocks } = await read([page]);
    expect([title, author]).toEqual(['GROUPS OF FOXES', 'M. TEACHER']);
    expect(say(blocks).filter((said) => said.startsWith('#'))).toEqual(['# GROUPS OF FOXES', '# Definitions', '# Actions']);
  });

  it('has an author whose first name is but a letter', async () => {
    const page = pageOf([centred('On Foxes', 60, { size: 18 }), centred('A. Speaker', 90, { size: 12 }), ...text]);
    expect(await read([page])).toMatchObject({ title: 'On Foxes', author: 'A. Speaker' });
  });

  it('of slides may look like theirs, where it has a page of its own', async () => {
    const slide = (title: string, index: number): ReturnType<typeof pageOf> =>
      pageOf([{ text: title, x: 50, baseline: 60, size: 14 }, ...prose(50, 100)], { index });
    const first = pageOf([centred('On Foxes', 100, { size: 14 }), centred('A. Speaker of Owls', 140), centred('May 2023', 160)]);
    expect(await read([first, slide('Why foxes?', 1), slide('Which foxes?', 2)])).toMatchObject({ title: 'On Foxes' });
  });

  it('reaches over one of two columns without parting its lines', async () => {
    const full = 'the quick brown fox jumps over the lazy dog ok';
    const column = lines([full, full, full, full, full, 'and then it ends.'], 50, 120);
    const { blocks } = await read([pageOf([{ text: 'Foxes and Their Actions', x: 190, baseline: 70, size: 16 }, ...column])]);
    expect(say(blocks)).toEqual(['# Foxes and Their Actions', `${`${full} `.repeat(5)}and then it ends.`]);
  });
});
