import { documents, fileOf } from '../../tests/documents/documents.ts';
import { truthOf, withReading } from '../../tests/documents/read.ts';
import { compare } from '../../tests/documents/score/compare.ts';
import { plainOfModel } from '../../tests/documents/score/plain-of-model.ts';
import { printFigures, type Row } from './figures-table.ts';
import { goals } from './goals.ts';
import type { Verdicts } from './verdicts.ts';

/** Reads the documents of tests/documents and prints how well. */
export async function ownDocuments(verdicts: Verdicts): Promise<void> {
  for (const isPicture of [false, true]) {
    const rows: Row[] = [];
    for (const document of documents.filter((one) => one.isPicture === isPicture)) {
      const figures = compare(await truthOf(document), await withReading(fileOf(document), plainOfModel));
      rows.push({ name: document.name, ...figures });
    }
    const title = isPicture ? 'Our own scans and photographs' : 'Our own documents with text';
    printFigures(title, rows, isPicture ? goals.pictures : goals.text, verdicts);
  }
}
