import type { ReportAssetType } from '@manara/contract/reports';
import type { MessageId } from '../../i18n/message-ids.ts';

/** The message that names a type of assets as reports know them. */
export const typeLabel = (type: ReportAssetType): MessageId =>
  type === 'document_repository' ? 'reports.type_document_repository' : `assets.type_${type}`;
