import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openPdf } from './open-pdf.ts';
import type { Glyph } from './page-content.ts';
import type { StructureNode } from './structure/read-structure.ts';

async function opened(name: string) {
  const result = await openPdf(await readFile(new URL(`../testing/documents/${name}.pdf`, import.meta.url)));
  if (!result.ok) throw new Error(result.reason);
  return result.pdf;
}

/** A line of Arabic as it is read: from right to left, as its signs stand; brackets as they are drawn. */
const leftwards = (glyphs: Glyph[]): string =>
  glyphs
    .toSorted((a, b) => b.x + b.width - (a.x + a.width))
    .map(({ text }) => text)
    .join('');

const rolesOf = (node: StructureNode): string[] =>
  node.children.flatMap((child) => (child.kind === 'element' ? [child.element.role ?? '?', ...rolesOf(child.element)] : []));

test('Arabic that Chromium prints is read letter by letter, ligatures and vowel signs with their letters', async () => {
  const pdf = await opened('chromium-arabic');
  const { glyphs, kind } = await pdf.content(0);
  const lines = Map.groupBy(glyphs, ({ mcid }) => mcid);
  expect(leftwards(lines.get(0) ?? [])).toBe('الأعداد الأولية');
  expect(leftwards(lines.get(1) ?? [])).toContain('لا يقبل العدد الأوّليّ القسمة إلا على واحد وعلى نفسه )مثل');
  expect(leftwards(lines.get(1) ?? [])).toContain('أعدادٌ');
  expect(glyphs.filter(({ known }) => known === 'unknown')).toEqual([]);
  expect(kind).toBe('text');
  await pdf.close();
});

test('what Chromium and LibreOffice tag is told in standard types', async () => {
  const chromium = await opened('chromium-arabic');
  const tree = await chromium.structure(0);
  expect(tree && rolesOf(tree)).toEqual(expect.arrayContaining(['H1', 'P', 'L', 'LI', 'Lbl', 'Table', 'TR', 'TH', 'TD', 'Link']));
  expect(await chromium.metadata()).toMatchObject({ title: 'الأعداد الأولية', language: 'ar', isTagged: true });
  expect((await chromium.outline()).map(({ title }) => title)).toEqual(['الأعداد الأولية']);
  await chromium.close();
  const office = await opened('libreoffice-report');
  const roles = await office.structure(0);
  expect(roles && rolesOf(roles)).toEqual(expect.arrayContaining(['H1', 'L', 'LI', 'Table', 'TR', 'TH', 'TD']));
  await office.close();
});

test('bold, typewriter’s faces, links and places of marked content are those of the page', async () => {
  const pdf = await opened('chromium-arabic');
  const { glyphs, links } = await pdf.content(0);
  const text = (test: (glyph: Glyph) => boolean): string =>
    glyphs
      .filter((glyph) => test(glyph) && /[a-z]/u.test(glyph.text))
      .map((glyph) => glyph.text)
      .join('');
  expect(text(({ bold }) => bold)).toBe('bold');
  expect(text(({ monospace }) => monospace)).toBe('code');
  const [link] = links;
  expect(link?.href).toBe('https://example.org/');
  const inside = glyphs.filter(
    ({ x, baseline }) => link && x >= link.x - 1 && x < link.x + link.width && baseline > link.y && baseline < link.y + link.height,
  );
  expect(
    inside
      .map((glyph) => glyph.text)
      .join('')
      .trim(),
  ).toBe('this link');
  await pdf.close();
});

test('pages are asked for side by side without disturbing each other', async () => {
  const pdf = await opened('libreoffice-report');
  const [one, picture, other] = await Promise.all([pdf.content(0), pdf.render(0, { dotsPerInch: 40 }), pdf.content(0)]);
  expect(one).toEqual(other);
  expect([...picture.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  await pdf.close();
});

test('a locked document asks for its password, refuses a wrong one and opens with the right one', async () => {
  const bytes = await readFile(new URL('../testing/documents/locked.pdf', import.meta.url));
  expect(await openPdf(bytes)).toEqual({ ok: false, reason: 'encrypted' });
  expect(await openPdf(bytes, { password: 'open' })).toEqual({ ok: false, reason: 'wrong_password' });
  const result = await openPdf(bytes, { password: 'sesame' });
  if (!result.ok) throw new Error(result.reason);
  const { glyphs } = await result.pdf.content(0);
  expect(
    glyphs
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe('Asecret');
  await result.pdf.close();
});
