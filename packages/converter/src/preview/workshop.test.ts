import { emptyDocument, type StructuredDocument } from '@manara/core/document/document';
import { conversionDefaults } from '@manara/core/document/conversion';
import { afterAll, expect, it } from 'vitest';
import { partOf } from './part-of.ts';
import { openWorkshop } from './workshop.ts';

const node = (id: string, page: number) => ({ id, boxes: [{ page, x: 0, y: 0, width: 10, height: 10 }], confidence: 1 });
const heading = (id: string, page: number, level: number, text: string) => ({
  ...node(id, page),
  type: 'heading' as const,
  level,
  number: null,
  inlines: [{ ...node(`${id}1`, page), type: 'text' as const, text, marks: [] }],
});
const page = { width: 600, height: 800, label: null, kind: 'text', confidence: 1 } as const;
const document: StructuredDocument = {
  ...emptyDocument(),
  title: 'Algebra',
  language: 'en',
  pages: [page, { ...page, label: 'ii' }],
  blocks: [
    heading('n1', 0, 1, 'Algebra'),
    heading('n2', 0, 2, 'Groups'),
    { id: 'n3', boxes: [], confidence: 1, type: 'page_break', page: 1 },
    heading('n4', 1, 3, 'Orders'),
    { id: 'n5', boxes: [], confidence: 1, type: 'paragraph', inlines: [{ ...node('n51', 1), type: 'text', text: 'By hand', marks: [] }] },
  ],
  lastId: 100,
};

const workshop = openWorkshop();
afterAll(() => workshop.close());

it('writes what stands on one page, with the levels that headings have in the whole', async () => {
  const part = partOf(document, 1);
  const html = await workshop.make({ kind: 'html', part, pictures: new Map() });
  expect(html.ok && html.result).toMatch(/<h3[^>]*>Orders<\/h3>/);
  expect(html.ok && html.result).toContain('By hand');
  expect(html.ok && html.result).not.toMatch(/Groups|<script/);
  const docx = await workshop.make({ kind: 'docx', part });
  expect(docx.ok && docx.result).toMatchObject([
    { style: 'Heading2', text: 'Orders', direction: 'ltr' },
    { text: 'By hand', direction: 'ltr' },
  ]);
  const braille = await workshop.make({ kind: 'ueb', part, settings: { ...conversionDefaults, contracted: false }, withFront: false });
  expect(braille.ok && braille.result.flatMap(({ lines }) => lines.map(({ ascii }) => ascii)).join('\n')).toContain(',ORDERS');
});

it('ends what takes too long, and goes on with the next', async () => {
  const hurried = openWorkshop({ patience: 1 });
  const first = await hurried.make({ kind: 'docx', part: partOf(document, 0) });
  expect(first).toMatchObject({ ok: false, reason: 'failed' });
  await hurried.close();
  expect(await workshop.make({ kind: 'latex', latex: 'x', display: true })).toMatchObject({ ok: true, result: { ok: true } });
});

it('takes no more than it can do soon', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => workshop.make({ kind: 'latex', latex: 'x^2', display: false })));
  expect(answers.filter(({ ok }) => !ok)).toHaveLength(9);
});
