import { conformanceFormats, downloadConformance, publishConformance, type ConformanceDraft } from '@manara/contract/conformance';
import { useState } from 'react';
import { useMay } from '../../api/use-may.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { FileDialog } from '../../ui/document/FileDialog.tsx';
import { useFile } from '../../ui/use-file.ts';
import { PublishDialog } from './PublishDialog.tsx';

/** What can be done with the draft as a whole. */
export function DraftActions({ draft, onPublished }: { draft: ConformanceDraft; onPublished: () => void }) {
  const text = useText();
  const may = useMay();
  const file = useFile();
  const [wanted, setWanted] = useState<'publish' | 'download' | null>(null);
  const { asset, edition } = draft;
  const close = () => setWanted(null);
  return (
    <>
      <Button icon="download" onClick={() => setWanted('download')}>
        {text('conformance.download_draft')}
      </Button>
      {may(publishConformance) && (
        <Button variant="primary" icon="check-circle" onClick={() => setWanted('publish')}>
          {text('conformance.publish')}
        </Button>
      )}
      {wanted === 'publish' && (
        <PublishDialog
          draft={draft}
          onClose={close}
          onDone={() => {
            close();
            onPublished();
          }}
        />
      )}
      {wanted === 'download' && (
        <FileDialog
          title={text('conformance.download_title')}
          formats={conformanceFormats}
          busy={file.busy}
          problem={file.problem}
          download={(format, language) =>
            file.download(downloadConformance, { params: { id: asset.id }, query: { edition, format, language } })
          }
          onClose={close}
        />
      )}
    </>
  );
}
