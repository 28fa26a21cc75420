import zlib from 'node:zlib';
import { onePage, type PdfObject } from './pdf-maker.ts';
import { blackPng, hollowJpeg, pngWithTextBomb } from './picture-maker.ts';
import { eitherWay, type HostileFile } from './hostile-file.ts';

const stream = (text: string, dictionary = ''): PdfObject => ({ dictionary, stream: Buffer.from(text, 'latin1') });
/** 400 MB of blanks, packed twice. */
const twicePacked = () => zlib.deflateSync(zlib.deflateSync(Buffer.alloc(400_000_000, ' '), { level: 1 }), { level: 9 });

const pictures: (Omit<HostileFile, 'ends'> & Partial<HostileFile>)[] = [
  { what: 'a PNG of 400 million pixels', name: 'wide.png', make: () => blackPng(20_000, 20_000), ends: { failed: ['too_many_pixels'] } },
  {
    what: 'a PNG that says it has 4 × 10¹⁸ pixels',
    name: 'sky.png',
    make: () => blackPng(0x7fffffff, 0x7fffffff, 0),
    ends: { failed: ['too_many_pixels', 'damaged'] },
  },
  { what: 'a PNG with 300 MB of comment', name: 'words.png', make: pngWithTextBomb },
  { what: 'a PNG that ends in the middle', name: 'half.png', make: () => blackPng(800, 800).subarray(0, 60) },
  {
    what: 'a JPEG of 100 million pixels',
    name: 'large.jpg',
    make: () => hollowJpeg(10_000, 10_000),
    ends: { failed: ['too_many_pixels'] },
  },
  { what: 'a JPEG with wrong lengths', name: 'lengths.jpeg', make: () => hollowJpeg(400, 400, 255) },
  { what: 'a JPEG of no size', name: 'none.jpg', make: () => hollowJpeg(0, 0) },
];

/** Files that are small and want much: memory, time, or a page as large as a town. */
export const heavyDrawing: HostileFile[] = [
  ...pictures,
  {
    what: 'a content of 400 MB in a few hundred bytes',
    make: () => onePage({ content: { dictionary: '/Filter [/FlateDecode /FlateDecode]', stream: twicePacked() } }),
  },
  {
    what: 'a picture of ten thousand million pixels',
    make: () =>
      onePage({ content: stream('q 500 0 0 500 50 50 cm /X Do Q'), resources: '/XObject << /X 6 0 R >>' }, [
        {
          dictionary:
            '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode',
          stream: zlib.deflateSync(Buffer.alloc(1_000_000)),
        },
      ]),
  },
  {
    what: 'a JPEG picture with wrong lengths',
    make: () =>
      onePage({ content: stream('q 500 0 0 500 50 50 cm /X Do Q'), resources: '/XObject << /X 6 0 R >>' }, [
        {
          dictionary:
            '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode',
          stream: hollowJpeg(30_000, 30_000, 200),
        },
      ]),
  },
  {
    what: 'a form that draws itself',
    make: () =>
      onePage({ content: stream('/X Do'), resources: '/XObject << /X 6 0 R >>' }, [
        stream('/X Do /X Do', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>'),
      ]),
  },
  {
    what: 'forms that draw each other a thousand million times',
    make: () =>
      onePage(
        { content: stream('/X Do'), resources: '/XObject << /X 6 0 R >>' },
        Array.from({ length: 10 }, (_, level) =>
          stream(
            level === 9 ? '0 0 1 1 re f' : '/X Do '.repeat(8),
            `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${level + 7} 0 R >> >>`,
          ),
        ),
      ),
  },
  {
    what: 'a pattern of tiles without size over the whole page',
    make: () =>
      onePage({ content: stream('/Pattern cs /P scn 0 0 612 792 re f'), resources: '/Pattern << /P 6 0 R >>' }, [
        stream(
          '0 0 1 1 re f',
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0001 /YStep 0.0001 /Resources << >>',
        ),
      ]),
  },
  { what: 'a million saved states', make: () => onePage({ content: stream('q '.repeat(1_000_000)) }) },
  {
    what: 'half a million signs on a page',
    make: () => onePage({ content: stream(`BT /F1 1 Tf ${'(aaaaaaaaaaaaaaaaaaaa) Tj '.repeat(25_000)} ET`) }),
  },
  { what: 'a page as large as a town', make: () => onePage({ mediaBox: '[0 0 1000000000 1000000000]' }) },
  { what: 'a page without size', make: () => onePage({ mediaBox: '[0 0 0 0]' }) },
  { what: 'a page that is no rectangle of numbers', make: () => onePage({ mediaBox: '[(a) null -1e99 9 0 R]' }) },
  {
    what: 'coordinates beyond all bounds',
    make: () => onePage({ content: stream('1e38 0 0 1e38 1e38 1e38 cm BT /F1 1e38 Tf 1e38 -1e38 Td (far) Tj ET 0 0 m 1e308 1e308 l S') }),
  },
].map((file) => ({ name: 'hostile.pdf', ends: eitherWay, ...file }));
