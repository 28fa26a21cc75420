import { conformanceDocument } from '@manara/conformance/document/conformance-document';
import { writeOpenAcr } from '@manara/conformance/open-acr/write-open-acr';
import type { ConformanceReport } from '@manara/conformance/report';
import type { ConformanceFormat } from '@manara/contract/conformance';
import type { Language } from '@manara/messages/locale';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Services } from '../../platform/http/services.ts';
import type { Printer } from '../../platform/print/printer.ts';
import { shownNames } from '../../platform/text/former-member.ts';
import { documentFile, fileOf } from '../../platform/text/document-file.ts';
import { draftReport } from './draft-report.ts';

/** Such as `conformance-report-City-website-int-2-2026-11-20`. */
const nameOf = ({ asset, edition, version, madeAt }: ConformanceReport): string =>
  ['conformance-report', asset.name, edition, version ?? 'draft', madeAt.slice(0, 10)].join('-');

/** A report of an organisation as a file. Throws as Printer.print does. */
export async function downloadConformance(
  stored: ConformanceReport,
  { format, language, printer, whose }: { format: ConformanceFormat; language: Language; printer: Printer; whose: string },
): Promise<FileAnswer> {
  const report = shownNames(stored, language);
  if (format === 'openacr') {
    return fileOf('application/yaml; charset=utf-8', { name: nameOf(report), language, end: 'yaml' }, writeOpenAcr(report, language));
  }
  return documentFile(conformanceDocument(report, language), { format, language, name: nameOf(report), printer, whose });
}

/** The draft of an asset's conformance report, against all standards, as OpenACR. Throws 404 where the asset has gone. */
export async function draftOpenAcr(
  { db, printer }: Pick<Services, 'db' | 'printer'>,
  { organisationId, assetId }: { organisationId: string; assetId: string },
  language: Language,
): Promise<FileAnswer> {
  const { report } = await draftReport(db, organisationId, assetId, 'int');
  return downloadConformance(report, { format: 'openacr', language, printer, whose: organisationId });
}
