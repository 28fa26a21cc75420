import type { Cause } from '../site-of.ts';
import type { InLanguages } from './in-languages.ts';
import { rules, type SampleRule } from './rules.ts';

/** A document library that is scanned: what a connection to Microsoft Graph would store of one. */
export const libraryName: InLanguages = { en: 'Policies and forms', ar: 'السياسات والنماذج' };
export const libraryPath = '/sites/policies/';

/** Its files, by their names in it, with their titles. */
export const files: readonly { name: InLanguages; title: InLanguages }[] = [
  { name: { en: 'Leave policy.pdf', ar: 'سياسة الإجازات.pdf' }, title: { en: 'Leave policy', ar: 'سياسة الإجازات' } },
  { name: { en: 'Travel expenses.docx', ar: 'نفقات السفر.docx' }, title: { en: 'Travel expenses', ar: 'نفقات السفر' } },
  { name: { en: 'Annual report.pdf', ar: 'التقرير السنوي.pdf' }, title: { en: 'Annual report', ar: 'التقرير السنوي' } },
  { name: { en: 'Application form.pdf', ar: 'نموذج الطلب.pdf' }, title: { en: 'Application form', ar: 'نموذج الطلب' } },
  { name: { en: 'Safety handbook.docx', ar: 'دليل السلامة.docx' }, title: { en: 'Safety handbook', ar: 'دليل السلامة' } },
  { name: { en: 'Welcome to the company.pptx', ar: 'مرحبًا بكم في الشركة.pptx' }, title: { en: 'Welcome', ar: 'مرحبًا بكم' } },
  { name: { en: 'Price list.xlsx', ar: 'قائمة الأسعار.xlsx' }, title: { en: 'Price list', ar: 'قائمة الأسعار' } },
  { name: { en: 'Complaints procedure.pdf', ar: 'إجراءات الشكاوى.pdf' }, title: { en: 'Complaints', ar: 'الشكاوى' } },
];
/** One more, which was locked when it was to be read. */
export const lockedFile: InLanguages = { en: 'Board minutes.pdf', ar: 'محضر مجلس الإدارة.pdf' };

const rule = (ruleId: string, sc: string[], level: 'A' | 'AA'): SampleRule => ({ ruleId, sc, level, since: '2.0', bestPractice: false });

/** What is tried on files: as on pages, and besides what people get wrong in files above all. */
export const fileRules: readonly SampleRule[] = [
  ...rules,
  rule('p-as-heading', ['1.3.1'], 'A'),
  rule('th-has-data-cells', ['1.3.1'], 'A'),
  rule('form-field-multiple-labels', ['3.3.2'], 'A'),
];

const at = (ruleId: string, file: number, count = 1): Cause[] =>
  Array.from({ length: count }, (_, index) => ({ rule: ruleId, page: file, element: `${ruleId}-${file}-${index}` }));

/** Nothing critical, and nothing mended since: the figures of the whole sample depend on it (decision 40). */
export const fileCauses: readonly Cause[] = [
  ...at('p-as-heading', 0, 3),
  ...at('p-as-heading', 4, 5),
  ...at('p-as-heading', 5, 2),
  ...at('th-has-data-cells', 2, 2),
  ...at('th-has-data-cells', 6),
  ...at('color-contrast', 2, 4),
  ...at('color-contrast', 5, 6),
  ...at('html-has-lang', 3),
  ...at('html-has-lang', 7),
  ...at('document-title', 3),
  ...at('form-field-multiple-labels', 3, 4),
  { rule: 'image-alt', page: 2, element: 'chart', isUncertain: true },
];

/** Since when it is there, and when it was scanned, in days ago. */
export const libraryDays = { added: 24, scans: [19.5, 11.5] } as const;
