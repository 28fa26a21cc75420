import { expect, it } from 'vitest';
import { pageOf } from '../../../../testing/page-of.ts';
import { line, lines, prose, read, say, upright } from '../../../../testing/say-blocks.ts';

const head = { bold: true, size: 12 };

it('finds headings in a box that look like the one it begins with', async () => {
  const box = [line(50, 120, 200), line(50, 230, 200), upright(50, 120, 110), upright(250, 120, 110)];
  const page = pageOf(
    [
      ...prose(50, 60),
      { text: 'Inside', x: 60, baseline: 136, ...head },
      ...lines(['Tide tables and letters'], 60, 152),
      { text: 'Weather', x: 60, baseline: 176, ...head },
      ...lines(['Dry at first and wet', 'from the west later on'], 60, 192),
      { text: 'Mild.', x: 60, baseline: 218, bold: true },
      ...prose(50, 260),
    ],
    { rules: box },
  );
  const aside = (await read([page])).blocks.find((block) => block.type === 'aside');
  expect(aside && say(aside.blocks).filter((text) => text.startsWith('#'))).toEqual(['# Inside', '# Weather']);
});
