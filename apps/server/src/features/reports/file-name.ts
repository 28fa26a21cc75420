import type { Language } from '@manara/messages/locale';
import { formatFiles, type ReportFormat } from '@manara/reports/formats';
import { safeName } from '../../platform/text/safe-name.ts';
import type { ReportRow } from './report-rows.ts';

/** Such as `accessibility-report-Harbour-office-2026-03-09-en.pdf`: the same report in the other language is another file. */
export const reportFileName = (
  { asset_name, completed_at }: Pick<ReportRow, 'asset_name' | 'completed_at'>,
  format: ReportFormat,
  language: Language,
): string =>
  `accessibility-report-${safeName(asset_name)}-${completed_at.toISOString().slice(0, 10)}-${language}.${formatFiles[format].extension}`;
