import type { Language } from '@manara/messages/locale';
import { formatFiles, type ReportFormat } from '@manara/reports/formats';
import type { ReportRow } from './report-rows.ts';

/** What file systems and headers take from the name of an asset, in any script; never a path, never hidden, never long. */
const safe = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80) || 'asset';

/** Such as `accessibility-report-Harbour-office-2026-03-09-en.pdf`: the same report in the other language is another file. */
export const reportFileName = (
  { asset_name, completed_at }: Pick<ReportRow, 'asset_name' | 'completed_at'>,
  format: ReportFormat,
  language: Language,
): string =>
  `accessibility-report-${safe(asset_name)}-${completed_at.toISOString().slice(0, 10)}-${language}.${formatFiles[format].extension}`;
