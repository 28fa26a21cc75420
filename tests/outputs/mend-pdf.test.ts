import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { entryOf, openRaw } from '@manara/pdf/raw/raw-file';
import { nameOf, type RawReference, type RawStream } from '@manara/pdf/raw/values';
import { mendPdf } from '@manara/server/platform/print/mend-pdf';

const hex = (words: string): string => `<FEFF${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`;

const withOutlineTitles = (pdf: Uint8Array, headings: string[]): Uint8Array => mendPdf(pdf, { headings, formulas: [] });

/** A file with one page and these bookmarks, each below the one before it, as Skia writes one. */
function pdfOf(titles: string[], more = ''): Uint8Array {
  const objects = [
    '<</Type /Catalog\n/Pages 2 0 R\n/Outlines 4 0 R>>',
    '<</Type /Pages\n/Kids [3 0 R]\n/Count 1>>',
    '<</Type /Page\n/Parent 2 0 R\n/MediaBox [0 0 9 9]>>',
    '<</Type /Outlines\n/First 5 0 R\n/Last 5 0 R\n/Count 1>>',
    ...titles.map((title, index) => {
      const [number, last] = [index + 5, index === titles.length - 1];
      const below = last ? '' : `\n/First ${number + 1} 0 R\n/Last ${number + 1} 0 R\n/Count 1`;
      return `<</Title ${title}\n/Parent ${number - 1} 0 R\n/Dest [3 0 R /XYZ 0 0 0]${below}>>`;
    }),
  ];
  return fileOf(objects, more);
}

function fileOf(objects: string[], more = ''): Uint8Array {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${size}\n/Root 1 0 R${more}>>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}

interface Bookmark {
  title: string;
  items: Bookmark[];
}

async function titlesIn(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const all = (items: Bookmark[]): string[] => items.flatMap(({ title, items: below }) => [title, ...all(below)]);
  const titles = all(await (await task.promise).getOutline());
  await task.destroy();
  return titles;
}

it('puts the words of bookmarks into the order of their headings and leaves every other byte', async () => {
  const pdf = pdfOf([hex('الرياضيات كتاب'), '(One \\(1\\))', hex('الأول الدرس')]);
  expect(await titlesIn(pdf)).toEqual(['الرياضيات كتاب', 'One (1)', 'الأول الدرس']);
  const mended = withOutlineTitles(pdf, ['كتاب الرياضيات', 'One (1)', 'الدرس الأول']);
  expect(await titlesIn(mended)).toEqual(['كتاب الرياضيات', 'One (1)', 'الدرس الأول']);
  expect(Buffer.from(mended).subarray(0, pdf.length).equals(pdf)).toBe(true);
});

it('finds the heading by its signs where some headings have no bookmark', async () => {
  const pdf = pdfOf([hex('الرياضيات كتاب'), hex('غريب'), hex('الأول الدرس')]);
  const headings = ['Not in the outline', 'كتاب الرياضيات', 'مخفي', 'الدرس الأول'];
  expect(await titlesIn(withOutlineTitles(pdf, headings))).toEqual(['كتاب الرياضيات', 'غريب', 'الدرس الأول']);
});

it('writes titles that hold what has a meaning elsewhere', async () => {
  const heading = '$& (a) \\ <b> 𝑥 $1';
  expect(await titlesIn(withOutlineTitles(pdfOf(['(x)']), [heading]))).toEqual([heading]);
});

it.each([
  ['already says what its headings say', pdfOf([hex('One')])],
  ['is of another make', pdfOf([hex('Two')], '\n/Prev 9')],
  ['is none', Buffer.from('no PDF')],
])('gives back as it was a file that %s', (_, pdf) => {
  expect(withOutlineTitles(pdf, ['One'])).toBe(pdf);
});

it('ends where items lead in circles', () => {
  const pdf = Buffer.from(pdfOf([hex('aa'), hex('bb')]))
    .toString('latin1')
    .replace('/First 6 0 R', '/First 5 0 R');
  expect(withOutlineTitles(Buffer.from(pdf, 'latin1'), ['One']).length).toBeGreaterThan(0);
});

/** A file with a structure of these elements below its root, as Skia writes one. */
function taggedPdf(elements: string[]): Uint8Array {
  const root = `<</Type /StructTreeRoot\n/K [${elements.map((_, index) => `${index + 5} 0 R`).join(' ')}]>>`;
  return fileOf([
    '<</Type /Catalog\n/Pages 2 0 R\n/StructTreeRoot 4 0 R>>',
    '<</Type /Pages\n/Kids [3 0 R]\n/Count 1>>',
    '<</Type /Page\n/Parent 2 0 R\n/MediaBox [0 0 9 9]>>',
    root,
    ...elements.map((element) => `<</Type /StructElem\n${element}\n/P 4 0 R>>`),
  ]);
}

it('explains tags that PDF did not have yet, and no others', () => {
  const mended = Buffer.from(mendPdf(taggedPdf(['/S /Strong', '/S /P', '/S /Aside']), { headings: [], formulas: [] })).toString('latin1');
  expect(mended).toContain('/RoleMap <</Strong /Span /Aside /Div>>');
  expect(mended.match(/\/S \/(?:Strong|P|Aside)\b/g)).toHaveLength(3);
});

it('makes formulas of figures that are read as one, and leaves a figure only what has words', () => {
  const pdf = taggedPdf(['/S /Figure\n/Alt (a  = 2)', `/S /Figure\n/Alt ${hex('π')}`, '/S /Figure\n/Alt (A quay)', '/S /Figure']);
  const added = Buffer.from(mendPdf(pdf, { headings: [], formulas: ['a = 2', 'π'].map((words) => ({ words, mathml: null })) }))
    .subarray(pdf.length)
    .toString('latin1');
  expect([...added.matchAll(/(\d) 0 obj\n.*?\/S \/(\w+)/gs)].map(([, number, role]) => [number, role])).toEqual([
    ['5', 'Formula'],
    ['6', 'Formula'],
    ['8', 'Div'],
  ]);
});

it('attaches MathML to the formula that it is of, once, and none where formulas of the same words differ', () => {
  const pdf = taggedPdf(['/S /Figure\n/Alt (a)', '/S /Figure\n/Alt (a)', '/S /Figure\n/Alt (b)']);
  const [a, b] = ['<math><mi>a</mi></math>', '<math><mi>π</mi></math>'];
  const mended = mendPdf(pdf, {
    headings: [],
    formulas: [a, a]
      .map((mathml) => ({ words: 'a', mathml }))
      .concat([
        { words: 'b', mathml: a },
        { words: 'b', mathml: b },
      ]),
  });
  const file = openRaw(mended)!;
  const attached = (element: number) => entryOf(file, { object: element }, 'AF') as RawReference[] | undefined;
  expect(attached(5)).toEqual(attached(6));
  expect(attached(7)).toBeUndefined();
  const [named] = attached(5)!;
  expect(nameOf(entryOf(file, named, 'AFRelationship'))).toBe('Supplement');
  const content = entryOf(file, entryOf(file, named, 'EF'), 'F') as RawStream;
  expect(nameOf(content.dictionary.get('Subtype'))).toBe('application/mathml+xml');
  expect(Buffer.from(file.bytesOf(content)!).toString()).toBe(a);
  expect(Buffer.from(mended).toString('latin1')).toMatch(/\/Size 10\b[^>]*\/Prev/);
});
