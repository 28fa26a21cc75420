import { check, reviewUnless, type Check } from '../../check.ts';
import type { OfficeDocument } from '../document.ts';

/** Names that programs give to what nobody has named. */
const byProgram =
  /^(?:document|presentation|book|workbook|powerpoint presentation|word document|untitled|title|microsoft (?:word|excel|powerpoint)\b.*|مستند|عرض تقديمي|مصنف)\s*\d*$|\.(?:docx?|pptx?|xlsx?|pdf)$/iu;

/** A document has a title in its properties, by which programs and assistive technologies name it. */
export const title: Check<OfficeDocument> = check({
  rule: 'office-title',
  appliesTo: ({ file }) => [{ place: { path: 'docProps/core.xml' }, snippet: file.title ?? '', identity: '' }],
  expects: (_, { file }) => (file.title === null ? 'failed' : reviewUnless(!byProgram.test(file.title))),
});
