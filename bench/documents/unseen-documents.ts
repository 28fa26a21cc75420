import fs from 'node:fs/promises';
import { openBundle } from '@manara/converter/bundle';
import { writeHtml } from '@manara/converter/write/html/write-html';
import { withReading } from '../../tests/documents/read.ts';
import { compare } from '../../tests/documents/score/compare.ts';
import type { PlainDocument } from '../../tests/documents/score/plain-document.ts';
import { plainOfModel } from '../../tests/documents/score/plain-of-model.ts';
import { printFigures, type Row } from './figures-table.ts';
import { goals } from './goals.ts';
import { missingWords } from '../../tests/documents/score/missing-words.ts';
import { fileOf, halves, namesOf, truthOf, type Half } from './unseen/unseen-documents.ts';
import type { Verdicts } from './verdicts.ts';

interface Read {
  row: Row;
  missing: string[];
}

async function readingOf(name: string): Promise<Read> {
  const truth = JSON.parse(await fs.readFile(truthOf(name), 'utf8')) as PlainDocument;
  return withReading(fileOf(name), async (document, bundle) => {
    const missing = missingWords(truth, await writeHtml(await openBundle(bundle)));
    return { row: { name, ...compare(truth, plainOfModel(document)), words_missing: missing.length }, missing };
  });
}

const mean = (values: (number | null | undefined)[]): string => {
  const known = values.filter((value) => typeof value === 'number');
  return known.length === 0 ? '–' : (known.reduce((sum, value) => sum + value, 0) / known.length).toFixed(4);
};

/** The kept half as its means alone, so that nobody improves the reader by its documents. */
function printKept(rows: Row[], verdicts: Verdicts): void {
  console.log(`\nThe kept half, mean of ${rows.length}`);
  const number = (row: Row, figure: string) => row[figure] as number | null | undefined;
  for (const figure of Object.keys(rows[0] ?? {}).filter((key) => typeof rows[0]?.[key] !== 'string')) {
    const value = mean(rows.map((row) => number(row, figure)));
    const goal = (goals.unseen as Record<string, number>)[figure];
    const isMet = goal === undefined || (figure === 'cer_text' ? Number(value) <= goal : Number(value) >= goal);
    console.log(`    ${figure.padEnd(20)} ${value}${goal === undefined ? '' : `  goal ${goal}${verdicts.judge(isMet)}`}`);
  }
}

/** Reads documents of kinds that nobody tuned by: the open half document by document with the words that are missing, the kept half as means. */
export async function unseenDocuments(verdicts: Verdicts): Promise<void> {
  const read: Record<Half, Read[]> = { open: [], kept: [] };
  for (const half of halves) for (const name of await namesOf(half)) read[half].push(await readingOf(name));
  printFigures(
    'The open half',
    read.open.map(({ row }) => row),
    goals.unseen,
    verdicts,
  );
  for (const { row, missing } of read.open) if (missing.length > 0) console.log(`  ${row.name} lacks: ${missing.slice(0, 12).join(' ')}`);
  printKept(
    read.kept.map(({ row }) => row),
    verdicts,
  );
}
