import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { printLimits, writeHtml } from '@manara/reports/html/write-html';
import type { Language } from '@manara/messages/locale';
import { reportPrints } from '../../platform/database/schema/reports.ts';
import type { Printer } from '../../platform/print/printer.ts';
import { keepFiles, putForKeeping } from '../../platform/storage/removed-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { productVersion } from '../system/product-version.ts';
import { openReport } from './open-report.ts';
import type { ReportRow } from './report-rows.ts';

interface Parts {
  db: NodePgDatabase;
  storage: Storage;
  printer: Printer;
}

type Print = { stream: Readable; size: number };

const which = (id: string, language: Language) => and(eq(reportPrints.report_id, id), eq(reportPrints.language, language));

async function stored({ db, storage }: Parts, id: string, language: Language): Promise<Print | null> {
  const [row] = await db
    .select()
    .from(reportPrints)
    .where(and(which(id, language), eq(reportPrints.program, productVersion)));
  return row ? storage.open(row.key) : null;
}

async function keep({ db, storage }: Parts, id: string, language: Language, bytes: Uint8Array): Promise<void> {
  const key = await putForKeeping(db, storage, bytes);
  await db.transaction(async (tx) => {
    await tx.delete(reportPrints).where(which(id, language));
    await tx.insert(reportPrints).values({ report_id: id, language, program: productVersion, key, bytes: bytes.length });
    await keepFiles(tx, [key]);
  });
}

/** Prints that are being made by this process: who asks for the same one waits for it. */
const underWay = new Map<string, Promise<Uint8Array>>();

async function print(parts: Parts, row: ReportRow, language: Language): Promise<Uint8Array> {
  const report = await openReport(parts.storage, row, language);
  const bytes = await parts.printer.print(writeHtml(report, { language, limits: printLimits }), row.organisation_id);
  await keep(parts, row.id, language, bytes);
  return bytes;
}

/** The PDF of a report in a language: printed once, and kept. Throws as openReport and Printer.print do. */
export async function printReport(parts: Parts, row: ReportRow, language: Language): Promise<Print> {
  const known = await stored(parts, row.id, language);
  if (known) return known;
  const name = `${row.id} ${language}`;
  const printing = underWay.get(name) ?? print(parts, row, language).finally(() => underWay.delete(name));
  underWay.set(name, printing);
  const bytes = await printing;
  return { stream: Readable.from([Buffer.from(bytes)], { objectMode: false }), size: bytes.length };
}
