import { useParams } from 'react-router';
import { LibraryScreen } from '../../features/library/LibraryScreen.tsx';
import { ExportReport } from '../../features/reports/ExportReport.tsx';
import { useText } from '../../i18n/use-text.ts';

/** The report of a document library, and the same as a file. */
export function Library() {
  const { assetId = '' } = useParams();
  return <LibraryScreen download={<ExportReport assetId={assetId} label={useText()('library.download')} />} />;
}
