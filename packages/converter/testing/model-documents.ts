import type { Block, List } from '@manara/core/document/block';
import type { StructuredDocument } from '@manara/core/document/document';
import { arabicDocument } from './arabic-document.ts';
import { cell, documentOf, figure, heading, item, list, paragraph, table, text } from './builders.ts';
import { englishDocument } from './english-document.ts';
import { hostileDocument } from './hostile-document.ts';

/** Halves in English and Arabic, paragraph by paragraph and word by word. */
const mixedDocument = (): StructuredDocument =>
  documentOf(
    [
      heading(1, [text('Terms '), text('المصطلحات', [], { language: 'ar', direction: 'rtl' })]),
      heading(2, 'الباب الأول', null, { language: 'ar', direction: 'rtl' }),
      paragraph('هذه فقرة بالعربية فيها 25% وكلمة quay.', { language: 'ar', direction: 'rtl' }),
      heading(2, 'The first part'),
      paragraph([text('The word '), text('رصيف (بحري)', ['bold'], { language: 'ar', direction: 'rtl' }), text(' means quay.')]),
      table(
        [
          ['Word', 'كلمة'],
          ['quay', cell([text('رصيف', [], { language: 'ar', direction: 'rtl' })])],
        ],
        1,
      ),
      list('arabic_indic', [item('١.', 'أولا'), item('٢.', 'ثانيا')], { language: 'ar', direction: 'rtl' }),
    ],
    { title: 'Terms' },
  );

/** Lists of every sort, eight deep, with blocks between their paragraphs. */
function listDocument(): StructuredDocument {
  const styles: [List['style'], string, string][] = [
    ['decimal', '1.', '2.'],
    ['lower_alpha', 'a)', 'b)'],
    ['lower_roman', '(i)', '(ii)'],
    ['upper_alpha', 'A.', 'B.'],
    ['upper_roman', 'I.', 'II.'],
    ['bullet', '–', '–'],
    ['other', '§', '¶'],
    ['bullet', '•', '•'],
  ];
  const deep = styles.reduceRight<Block | null>((inner, [style, mark, next], depth) => {
    const words = `At depth ${depth + 1}`;
    return list(style, [item(mark, words, ...(inner ? [inner] : [])), item(next, `${words}, once more`)]);
  }, null);
  return documentOf([
    heading(1, 'Lists'),
    ...(deep ? [deep] : []),
    list(
      'decimal',
      [
        item('5.', 'The fifth'),
        item(
          '6.',
          'The sixth',
          'goes on in a second paragraph',
          table([
            ['a', 'b'],
            ['c', 'd'],
          ]),
        ),
      ],
      { start: 5 },
    ),
    list('lower_roman', [item('iv.', 'four'), item('v.', 'five')], { start: 4 }),
  ]);
}

/** Tables with heads of two rows, spans both ways, holes, and a table in a cell. */
const tableDocument = (): StructuredDocument =>
  documentOf([
    heading(1, 'Tables'),
    table(
      [
        [
          cell('Quay', { heads: 'column', rows: 2 }),
          cell('2025', { heads: 'column', columns: 2 }),
          cell('2026', { heads: 'column', columns: 2 }),
        ],
        ['spring', 'autumn', 'spring', 'autumn'],
        [cell('North', { heads: 'row' }), '1', '2', '3', '4'],
        [cell('South', { heads: 'row', rows: 2 }), cell('wide', { columns: 4 })],
        ['5', '6', '7'],
      ],
      2,
      'Ships by season',
    ),
    table(
      [
        ['no', 'heads'],
        ['at', 'all'],
      ],
      0,
    ),
    table(
      [
        [cell('', { heads: 'both' }), 'x', 'y'],
        [
          cell('a', { heads: 'row' }),
          cell([
            table([
              ['inner', 'table'],
              ['1', '2'],
            ]),
          ]),
          'z',
        ],
      ],
      1,
    ),
    table(
      Array.from({ length: 60 }, (_, row) => Array.from({ length: 12 }, (_, column) => (row ? `${row}.${column}` : `Column ${column}`))),
    ),
  ]);

/** Pictures in every state and none described. */
const pictureDocument = (): StructuredDocument =>
  documentOf(
    [figure({ state: 'missing' }), figure({ state: 'missing' }, { textInPicture: 'Labels\nin it' }), paragraph('Nothing else is here.')],
    { title: null, language: 'und' },
  );

/** Documents of the model, one for each thing that a writer may get wrong; made anew at each call. */
export const modelDocuments: Record<string, () => StructuredDocument> = {
  english: englishDocument,
  arabic: arabicDocument,
  mixed: mixedDocument,
  lists: listDocument,
  tables: tableDocument,
  pictures: pictureDocument,
  hostile: hostileDocument,
  empty: () => documentOf([], { title: null }),
};
