import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyNode } from '@manara/core/document/walk';
import { isFormulaUnsure } from '@manara/core/document/formula';
import { formulaWords } from '@manara/converter/write/formula-words';
import { sanitiseMathml } from '@manara/converter/write/mathml/sanitise-mathml';
import { entryOf, openRaw } from '@manara/pdf/raw/raw-file';
import { nameOf, type RawStream } from '@manara/pdf/raw/values';
import { writePdf } from '@manara/converter/write/pdf/write-pdf';
import { createPrinter } from '@manara/server/platform/print/printer';
import { bundleOf } from '../../packages/converter/testing/builders.ts';
import { modelDocuments } from '../../packages/converter/testing/model-documents.ts';
import { runs } from '../programs/runs.ts';

const printer = createPrinter({ ...(process.env.MANARA_CHROMIUM && { executablePath: process.env.MANARA_CHROMIUM }) });
const print = (html: string) =>
  printer.print(
    (async function* () {
      yield html;
    })(),
    'tests',
  );

const folder = mkdtempSync(path.join(os.tmpdir(), 'manara-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));
const bytes: Record<string, Uint8Array> = {};
beforeAll(async () => {
  for (const name of ['english', 'arabic', 'mixed', 'pictures']) {
    const written = await writePdf(bundleOf(modelDocuments[name]!()), print);
    bytes[name] = new Uint8Array(written);
    writeFileSync(path.join(folder, `${name}.pdf`), written);
  }
});

interface Tree {
  role?: string;
  alt?: string;
  lang?: string;
  children?: Tree[];
}
const treeOf = async (name: string): Promise<Tree[]> => {
  const task = getDocument({ data: bytes[name]!.slice(), useSystemFonts: true, verbosity: 0 });
  const pdf = await task.promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getStructTree());
  const trees = (await Promise.all(pages)) as (Tree | null)[];
  await task.destroy();
  const all = (tree: Tree): Tree[] => [tree, ...(tree.children ?? []).flatMap(all)];
  return trees.flatMap((tree) => (tree ? all(tree) : []));
};

const rolesOf = (tree: Tree | null): string[] => (tree ? [tree.role ?? '', ...(tree.children ?? []).flatMap(rolesOf)] : []);

describe.each([
  ['english', 'en', 'A survey of harbours & quays', 'Quoted words.'],
  ['arabic', 'ar', 'كتاب الرياضيات', null],
])('the %s document as PDF', (name, language, title, words) => {
  const open = () => getDocument({ data: bytes[name]!.slice(), useSystemFonts: true, verbosity: 0 });

  it('is tagged, says its language and title, and has bookmarks', async () => {
    const task = open();
    const pdf = await task.promise;
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: title, Language: language });
    expect(Object.fromEntries((await pdf.getMarkInfo()) as unknown as Iterable<[string, boolean]>)).toMatchObject({ Marked: true });
    const [first] = (await pdf.getOutline()) as { title: string }[];
    expect(first?.title).toBe(title);
    await task.destroy();
  });

  it('has headings, lists, tables, figures and formulas in its structure, and its text', async () => {
    const task = open();
    const pdf = await task.promise;
    const roles: string[] = [];
    let text = '';
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      roles.push(...rolesOf((await page.getStructTree()) as Tree | null));
      text += (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('');
    }
    for (const role of ['H1', 'H2', 'L', 'LI', 'Table', 'TR', 'TH', 'TD', 'Figure']) expect(roles).toContain(role);
    // Arabic letters are drawn in parts that pdf.js does not put together again; poppler's test reads them.
    if (words) expect(text).toContain(words);
    await task.destroy();
  });

  it.skipIf(!runs('pdfinfo', '-v'))('has the same structure for poppler (poppler-utils must be installed)', () => {
    const file = path.join(folder, `${name}.pdf`);
    expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/Tagged:\s+yes/);
    expect(spawnSync('pdfinfo', ['-struct', file], { encoding: 'utf8' }).stderr).not.toContain('StructElem');
    const levels = [...execFileSync('pdfinfo', ['-struct', file], { encoding: 'utf8' }).matchAll(/^\s*H(\d)\b/gm)].map(([, level]) =>
      Number(level),
    );
    expect(levels[0]).toBe(1);
    if (!words) expect(execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).normalize('NFKC')).toContain('ويسمى العدد');
    for (const [index, level] of levels.entries()) if (index > 0) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });
});

describe('the structure of a PDF', () => {
  it('says every formula in words, as a formula', async () => {
    const formulas = (await treeOf('english')).filter(({ role }) => role === 'Formula');
    const model = [...everyNode(modelDocuments.english!())].flatMap((node) =>
      'formula' in node ? [formulaWords(node.formula, 'en')] : [],
    );
    expect(model).toContain('x squared plus y squared equals r squared');
    expect(formulas.map(({ alt }) => alt?.trim() ?? '').toSorted()).toEqual(model.toSorted());
  });

  it('has the MathML of every formula that has a structure', () => {
    const raw = openRaw(bytes['english']!)!;
    const attached = [...raw.numbers.plain, ...raw.numbers.packed].flatMap((object) => {
      if (nameOf(entryOf(raw, { object }, 'S')) !== 'Formula') return [];
      const files = entryOf(raw, { object }, 'AF');
      return Array.isArray(files) ? [entryOf(raw, entryOf(raw, files[0], 'EF'), 'F') as RawStream] : [];
    });
    const trees = [...everyNode(modelDocuments.english!())].filter(
      (node) => 'formula' in node && node.formula.mathml !== null && sanitiseMathml(node.formula.mathml) && !isFormulaUnsure(node),
    );
    expect(trees).not.toEqual([]);
    expect(attached).toHaveLength(trees.length);
    for (const stream of attached)
      expect(Buffer.from(raw.bytesOf(stream)!).toString()).toMatch(/^<math xmlns="http:\/\/www.w3.org\/1998\/Math\/MathML".*<\/math>$/);
  });

  it('has words for every figure', async () => {
    const figures = (await Promise.all(['english', 'pictures'].map(treeOf))).flat().filter(({ role }) => role === 'Figure');
    expect(figures).not.toEqual([]);
    for (const { alt } of figures) expect(alt).toBeTruthy();
  });

  it('has the references of notes and the ways back as links', async () => {
    const links = (await treeOf('english')).filter(({ role }) => role === 'Link');
    const document = modelDocuments.english!();
    const references = [...everyNode(document)].filter((node) => 'type' in node && node.type === 'note_reference');
    expect(references).not.toEqual([]);
    expect(links.length).toBeGreaterThanOrEqual(references.length + document.notes.length);
  });

  it('says the language of words in another one', async () => {
    const languages = (await treeOf('mixed')).map(({ role, lang }) => [role, lang]);
    expect(languages).toContainEqual(['P', 'ar']);
    expect(languages.filter(([role, lang]) => lang === 'ar' && role !== 'P' && role !== 'H2' && role !== 'L')).not.toEqual([]);
  });
});
