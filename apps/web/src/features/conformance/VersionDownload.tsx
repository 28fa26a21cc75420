import { conformanceFormats, downloadConformanceVersion, type ConformanceVersion } from '@manara/contract/conformance';
import { useText } from '../../i18n/use-text.ts';
import { FileDialog } from '../../ui/document/FileDialog.tsx';
import { useFile } from '../../ui/use-file.ts';

/** Asks in which form a published version is wanted. */
export function VersionDownload({ version, onClose }: { version: ConformanceVersion; onClose: () => void }) {
  const text = useText();
  const file = useFile();
  return (
    <FileDialog
      title={text('conformance.download_title')}
      formats={conformanceFormats}
      busy={file.busy}
      problem={file.problem}
      download={(format, language) =>
        file.download(downloadConformanceVersion, { params: { id: version.id }, query: { format, language } })
      }
      onClose={onClose}
    />
  );
}
