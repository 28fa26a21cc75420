import type { Language } from '@manara/messages/locale';
import { answersOf } from '../answers.ts';
import type { ConformanceReport } from '../report.ts';
import { documentTexts } from '../texts.ts';
import { heading, paragraph, type PrintedDocument } from './block.ts';
import { closing, factsOf, methodsOf, noticesOf, standardsOf, termsOf } from './conformance-head.ts';
import { tableParts } from './conformance-tables.ts';

/** A conformance report in the layout of VPAT 2.5, in one language. */
export function conformanceDocument(report: ConformanceReport, language: Language): PrintedDocument {
  const texts = documentTexts(language);
  const { text } = texts;
  const tables = answersOf(report);
  const name = report.details.productName || report.asset.name;
  return {
    title: text('title_of', { name }),
    isBrief: false,
    blocks: [
      heading(1, text('title'), ' ', { foreign: name }),
      paragraph({ strong: text(`edition.${report.edition}`) }, ' ', text('layout')),
      factsOf(report, texts),
      ...noticesOf(report, tables, texts),
      ...methodsOf(report, texts),
      ...standardsOf(report, texts),
      ...termsOf(texts),
      ...tableParts(report, tables, texts),
      ...closing(report, texts),
    ],
  };
}
