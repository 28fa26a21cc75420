import { check, passedIf, type Check } from '../../check.ts';
import { nearest, type PdfFile } from '../document.ts';
import { annotationsOf } from './annotations.ts';

/** Kinds that have rules of their own, or are no content. */
const others = new Set(['Link', 'Widget', 'PrinterMark', 'TrapNet', 'Watermark']);

/** An annotation says in words what it is: itself, or the tag that it is in. */
export const annotationAlt: Check<PdfFile> = check({
  rule: 'pdf-annotation-alt',
  appliesTo: (document) =>
    annotationsOf(document)
      .filter(({ kind }) => !others.has(kind))
      .map((annotation) => ({
        ...annotation,
        snippet: annotation.description || annotation.kind,
        identity: `${annotation.kind} ${annotation.page}`,
      })),
  expects: ({ description, object }, { holders }) =>
    passedIf(description !== '' || (object !== null && nearest(holders.get(object), ({ alternative }) => alternative !== '') !== null)),
});
