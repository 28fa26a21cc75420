import { helloWorld, makePdf, onePage } from './pdf-maker.ts';
import { encryptedPdf } from './encrypted-pdf.ts';
import { eitherWay, type HostileFile } from './hostile-file.ts';

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>';
const manyPages = (count: number) => {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  return makePdf([
    catalogue,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'),
  ]);
};

/** Files whose objects lead in circles, lie about themselves or end too early. */
export const brokenStructure: HostileFile[] = [
  { what: 'a page tree that is its own child', make: () => makePdf([catalogue, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']) },
  {
    what: 'a page tree in a circle',
    make: () =>
      makePdf([catalogue, '<< /Type /Pages /Kids [3 0 R] /Count 2 >>', '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 2 0 R] /Count 2 >>']),
  },
  {
    what: 'a page tree whose nodes have each other twice, forty levels deep',
    make: () =>
      makePdf([
        catalogue,
        ...Array.from(
          { length: 40 },
          (_, level) => `<< /Type /Pages /Kids [${level + 3} 0 R ${level + 3} 0 R] /Count ${2 ** (40 - level)} >>`,
        ),
        '<< /Type /Page /MediaBox [0 0 9 9] >>',
      ]),
    ends: { failed: ['too_many_pages'] },
  },
  { what: '100,000 pages', make: () => manyPages(100_000), ends: { failed: ['too_many_pages'] } },
  {
    what: 'a page tree that says it has two thousand million pages',
    make: () =>
      makePdf([catalogue, '<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>']),
  },
  {
    what: 'an object stream that holds and extends itself',
    make: () =>
      makePdf([
        '<< /Type /Catalog /Pages 3 0 R >>',
        { dictionary: '/Type /ObjStm /N 1 /First 4 /Extends 2 0 R', stream: Buffer.from('2 0 << /Type /ObjStm >>') },
        '<< /Type /Pages /Kids [2 0 R] /Count 1 >>',
      ]),
  },
  {
    what: 'a table of places that leads back to itself',
    make: () => {
      const whole = onePage({}).toString('latin1');
      return Buffer.from(whole.replace(/trailer\n<< /, `trailer\n<< /Prev ${whole.lastIndexOf('xref\n0')} `), 'latin1');
    },
  },
  { what: 'references that lead to each other', make: () => makePdf(['2 0 R', '3 0 R', '1 0 R']), ends: { failed: ['damaged', 'empty'] } },
  { what: 'a file cut in the middle', make: () => onePage({}).subarray(0, 330) },
  { what: 'nothing but the first line', make: () => Buffer.from('%PDF-1.7\n'), ends: { failed: ['damaged', 'empty'] } },
  {
    what: 'noise after the first line',
    make: () =>
      Buffer.concat([
        Buffer.from('%PDF-1.7\n'),
        Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7919 + (index >> 5)) & 255)),
      ]),
  },
  {
    what: 'a document without pages',
    make: () => makePdf([catalogue, '<< /Type /Pages /Kids [] /Count 0 >>']),
    ends: { failed: ['empty', 'damaged'] },
  },
  { what: 'a protected file', make: () => encryptedPdf('secret'), ends: { failed: ['encrypted'] } },
  { what: 'arrays 200,000 deep', make: () => onePage({ page: `/Deep ${'['.repeat(200_000)}${']'.repeat(200_000)}` }) },
  {
    what: 'a table of contents that leads in circles',
    make: () =>
      onePage({ catalogue: '/Outlines 6 0 R' }, [
        '<< /First 7 0 R /Last 7 0 R /Count 1 >>',
        '<< /Title (Again) /Parent 6 0 R /First 7 0 R /Next 7 0 R /Dest [3 0 R /Fit] >>',
      ]),
  },
  {
    what: 'a structure tree that is its own child',
    make: () =>
      onePage({ catalogue: '/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R', page: '/StructParents 0' }, [
        '<< /Type /StructTreeRoot /K 7 0 R /ParentTree << /Nums [0 [7 0 R]] >> >>',
        '<< /Type /StructElem /S /Document /P 7 0 R /K [7 0 R 7 0 R] >>',
      ]),
  },
  {
    what: 'a content that says it is longer than the file',
    make: () => Buffer.from(onePage({}).toString('latin1').replace(`/Length ${helloWorld.length}`, '/Length 99999999'), 'latin1'),
  },
].map((file) => ({ name: 'hostile.pdf', ends: eitherWay, ...file }));
