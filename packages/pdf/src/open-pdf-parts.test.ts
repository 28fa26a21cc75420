import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { onePage, type PdfObject } from '../testing/write-pdf.ts';
import { openPdf } from './open-pdf.ts';

async function opened(...page: Parameters<typeof onePage>) {
  const result = await openPdf(onePage(...page));
  if (!result.ok) throw new Error(result.reason);
  return result.pdf;
}

const annotated = (annotations: (string | PdfObject)[]) => ({
  page: `/Annots [${annotations.map((_, at) => `${at + 7} 0 R`).join(' ')}]`,
  objects: annotations,
});

test('links lead to addresses that are harmless and to places in the document, each line a link of its own', async () => {
  const pdf = await opened('', {
    ...annotated([
      '<< /Type /Annot /Subtype /Link /Rect [10 150 60 160] /A << /S /URI /URI (https://example.org/a) >> >>',
      '<< /Type /Annot /Subtype /Link /Rect [10 130 60 140] /A << /S /URI /URI (file:///etc/passwd) >> >>',
      '<< /Type /Annot /Subtype /Link /Rect [10 110 60 120] /A << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
      '<< /Type /Annot /Subtype /Link /Rect [0 80 99 100] /QuadPoints [50 100 99 100 50 90 99 90 0 90 20 90 0 80 20 80] /Dest (there) >>',
      '<< /Type /Annot /Subtype /Link /Rect [10 60 60 70] /Dest [3 0 R /Fit] >>',
    ]),
    catalogue: '/Dests << /there [3 0 R /XYZ 0 170 0] >>',
  });
  const { links } = await pdf.content(0);
  expect(links).toEqual([
    { x: 10, y: 40, width: 50, height: 10, href: 'https://example.org/a', destination: null },
    { x: 50, y: 100, width: 49, height: 10, href: null, destination: { page: 0, y: 30 } },
    { x: 0, y: 110, width: 20, height: 10, href: null, destination: { page: 0, y: 30 } },
    { x: 10, y: 130, width: 50, height: 10, href: null, destination: { page: 0, y: null } },
  ]);
});

test('fields of a form tell what they are, what they are called and what stands in them', async () => {
  const pdf = await opened('', {
    ...annotated([
      '<< /Type /Annot /Subtype /Widget /Rect [10 150 60 160] /FT /Tx /T (name) /TU (Your name) /V (Amal) /Ff 2 >>',
      '<< /Type /Annot /Subtype /Widget /Rect [10 130 20 140] /FT /Btn /T (agree) /V /Yes /AS /Yes /AP << /N << /Yes 9 0 R /Off 9 0 R >> >> >>',
      { dictionary: '<< /Type /XObject /Subtype /Form /BBox [0 0 10 10] >>', stream: '' },
      '<< /Type /Annot /Subtype /Widget /Rect [10 110 60 120] /FT /Ch /T (town) /Opt [[(c) (Cairo)] [(a) (Amman)]] /V (a) /Ff 131072 >>',
    ]),
    catalogue: '/AcroForm << /Fields [7 0 R 8 0 R 10 0 R] >>',
  });
  const { fields } = await pdf.content(0);
  expect(
    fields.map(({ kind, name, tooltip, value, checked, options, required }) => [kind, name, tooltip, value, checked, options, required]),
  ).toEqual([
    ['text', 'name', 'Your name', 'Amal', false, [], true],
    ['checkbox', 'agree', null, 'Yes', true, [], false],
    ['choice', 'town', null, 'Amman', false, ['Cairo', 'Amman'], false],
  ]);
  expect((await pdf.metadata()).hasForm).toBe(true);
});

test('notes are told with their authors, and text typed onto the page is read with it', async () => {
  const pdf = await opened('', {
    ...annotated([
      '<< /Type /Annot /Subtype /Text /Rect [10 150 30 170] /Contents (Check this) /T (Sami) >>',
      '<< /Type /Annot /Subtype /FreeText /Rect [50 50 150 70] /Contents (Typed) /DA (/F1 10 Tf) /AP << /N 9 0 R >> >>',
      {
        dictionary: '<< /Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F1 5 0 R >> >> >>',
        stream: 'BT /F1 10 Tf 2 5 Td (Typed) Tj ET',
      },
    ]),
  });
  const { comments, glyphs } = await pdf.content(0);
  expect(comments).toMatchObject([{ x: 10, y: 30, text: 'Check this', author: 'Sami' }]);
  expect(glyphs.map(({ text }) => text).join('')).toBe('Typed');
  expect(glyphs[0]).toMatchObject({ x: 52, baseline: 145 });
});

test('pictures have a name, a place and their own pixels, turned as the page shows them', async () => {
  const red = String.fromCodePoint(255, 0, 0);
  const blue = String.fromCodePoint(0, 0, 255);
  const pdf = await opened(
    'q 40 0 0 20 10 100 cm /I Do Q q 0 40 -20 0 100 100 cm /I Do Q q 8 0 0 8 200 100 cm BI /W 8 /H 8 /IM true /BPC 1 ID ABCDEFGH EI Q',
    {
      resources: '/XObject << /I 7 0 R >>',
      objects: [
        {
          dictionary: '<< /Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB >>',
          stream: red + blue,
        },
      ],
    },
  );
  const { images } = await pdf.content(0);
  expect(images).toMatchObject([
    { x: 10, y: 80, width: 40, height: 20, pixelWidth: 2, pixelHeight: 1 },
    { x: 80, y: 60, width: 20, height: 40 },
    { x: 200, y: 92, width: 8, height: 8, pixelWidth: 8, pixelHeight: 8 },
  ]);
  expect(images[0]?.id).toBe(images[1]?.id);
  expect(images[0]?.id).not.toBe(images[2]?.id);
  const picture = await pdf.image(0, images[0]?.id ?? '');
  const loaded = await loadImage(Buffer.from(picture?.png ?? []));
  const canvas = createCanvas(2, 1).getContext('2d');
  canvas.drawImage(loaded, 0, 0);
  expect([...canvas.getImageData(0, 0, 2, 1).data]).toEqual([255, 0, 0, 255, 0, 0, 255, 255]);
  expect(await pdf.image(0, 'picture-0')).toBeNull();
});

test('the document tells its title, language, labels, bookmarks and what is in it that is not carried over', async () => {
  const pdf = await opened('', {
    catalogue:
      '/Lang (ar-EG) /MarkInfo << /Marked true >> /PageLabels << /Nums [0 << /S /r /St 4 >>] >> /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Outlines 7 0 R /Names << /EmbeddedFiles << /Names [(a.txt) 9 0 R] >> >>',
    objects: [
      '<< /Type /Outlines /First 8 0 R /Last 8 0 R /Count 1 >>',
      '<< /Title (One) /Parent 7 0 R /Dest [3 0 R /FitH 150] >>',
      '<< /Type /Filespec /F (a.txt) /EF << /F 10 0 R >> >>',
      { dictionary: '<< /Type /EmbeddedFile >>', stream: 'a' },
      '<< /Title (A title) /Author (Somebody) /Producer (By hand) >>',
    ],
    trailer: '/Info 11 0 R',
  });
  expect(await pdf.metadata()).toMatchObject({
    title: 'A title',
    author: 'Somebody',
    language: 'ar-EG',
    isTagged: true,
    hasScripts: true,
    hasAttachments: true,
    hasSignatures: false,
    producer: 'By hand',
  });
  expect(await pdf.outline()).toEqual([{ title: 'One', destination: { page: 0, y: 50 }, href: null, children: [] }]);
  expect((await pdf.content(0)).label).toBe('iv');
});

test('the structure tree is told in standard types with its marked content', async () => {
  const pdf = await opened('/P << /MCID 0 >> BDC BT /F1 10 Tf 10 100 Td (Hi) Tj ET EMC', {
    page: '/StructParents 0',
    catalogue: '/MarkInfo << /Marked true >> /StructTreeRoot 7 0 R',
    objects: [
      '<< /Type /StructTreeRoot /K 8 0 R /ParentTree << /Nums [0 [9 0 R]] >> /RoleMap << /Kopf /H2 >> >>',
      '<< /Type /StructElem /S /Document /P 7 0 R /K [9 0 R] /Lang (de) >>',
      '<< /Type /StructElem /S /Kopf /P 8 0 R /Pg 3 0 R /K 0 >>',
    ],
  });
  expect(await pdf.structure(0)).toMatchObject({
    role: 'Document',
    children: [
      {
        kind: 'element',
        element: {
          role: 'Document',
          language: 'de',
          children: [{ kind: 'element', element: { role: 'H2', name: 'H2', children: [{ kind: 'content', mcid: 0 }] } }],
        },
      },
    ],
  });
});

test('an untagged page has no structure', async () => {
  expect(await (await opened('')).structure(0)).toBeNull();
});
