import type { StructuredDocument } from '@manara/core/document/document';
import {
  cell,
  display,
  documentOf,
  figure,
  heading,
  inlineFormula,
  item,
  link,
  list,
  node,
  note,
  pageBreak,
  paragraph,
  referenceTo,
  table,
  text,
} from './builders.ts';

/** A page of an Arabic school book, with both sorts of digits, formulas and words of English. */
export function arabicDocument(): StructuredDocument {
  const first = note('١', 'قِيس العمق عند الجَزْر.');
  const lesson = heading(2, 'المعادلات التربيعية', '١');
  return documentOf(
    [
      heading(1, 'كتاب الرياضيات'),
      paragraph('سلمى ناصر', { role: 'author' }),
      lesson,
      paragraph([
        text('للمعادلة '),
        inlineFormula('x2 − 5x + 6 = 0'),
        text(' حلان هما ٢ و٣'),
        referenceTo(first),
        text('. ويسمى العدد ٢٥ '),
        text('المميز', ['bold']),
        text('، وبالإنجليزية '),
        text('discriminant', [], { language: 'en', direction: 'ltr' }),
        text('. انظر '),
        link('الموقع', { href: 'https://example.org/ar' }),
        text('.'),
      ]),
      display('س = ٢ + ٣', '(١)'),
      display('E = m c 2', '(٢)'),
      list('arabic_indic', [
        item('١-', 'اجمع العددين.'),
        item('٢-', 'اطرح الأصغر من الأكبر.', list('arabic_letters', [item('أ)', 'بالورقة'), item('ب)', 'بالحاسبة')])),
      ]),
      list('bullet', [item('•', 'قلم'), item('•', 'ورقة')]),
      table(
        [
          ['المرفأ', 'العمق'],
          [cell('الشمالي', { heads: 'row' }), '٤ م'],
          [cell('الجنوبي', { heads: 'row' }), '3 م'],
        ],
        1,
        'جدول ١: الأعماق',
      ),
      pageBreak(1),
      heading(3, 'تمرين', '١-١'),
      figure({ state: 'missing' }, { caption: [text('الشكل ١: منحنى')] }),
      figure({ state: 'proposed', text: 'لوحة كُتب عليها مغلق', from: 'source' }),
      { ...node(), type: 'quote', blocks: [paragraph('العلم نور.')] },
      { ...node(), type: 'code', text: 'print("مرحبا")', direction: 'ltr' },
    ],
    {
      title: 'كتاب الرياضيات',
      author: 'سلمى ناصر',
      language: 'ar',
      direction: 'rtl',
      pages: ['١٢', '١٣'].map((label) => ({ width: 482, height: 680, label, kind: 'picture', confidence: 0.9 })),
      notes: [first],
    },
  );
}
