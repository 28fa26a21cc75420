import { conformanceFormats, downloadConformanceVersion, type ConformanceVersion } from '@manara/contract/conformance';
import { useState } from 'react';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { FileDialog } from '../../ui/document/FileDialog.tsx';
import { useFile } from '../../ui/document/use-file.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { useConformanceSearch } from './conformance-search.ts';
import { VersionPreview } from './PreviewView.tsx';
import { VersionsView } from './versions/VersionsView.tsx';

interface Props {
  versions: readonly ConformanceVersion[];
  state: ReturnType<typeof useConformanceSearch>;
}

/** What stays of an asset that has been deleted: its published versions. */
export function GoneScreen({ versions, state }: Props) {
  const text = useText();
  const file = useFile();
  const [wanted, setWanted] = useState<ConformanceVersion | null>(null);
  const shown = versions.find(({ id }) => id === state.search.version);
  return (
    <>
      <PageHeader
        title={text('conformance.title_of', { name: isolate(versions[0]?.asset_name ?? '') })}
        back={{ to: '/reports', label: text('conformance.back_to_reports') }}
      />
      <div className="grid grid-cols-1 gap-6">
        <Notice tone="warn">{text('conformance.gone')}</Notice>
        <section aria-labelledby="versions" className="grid grid-cols-1 gap-4">
          <h2 id="versions" className="text-xl font-bold">
            {text('conformance.versions')}
          </h2>
          {shown ? (
            <VersionPreview
              version={shown}
              onDownload={() => setWanted(shown)}
              back={{ label: text('conformance.all_versions'), go: () => state.goTo({ version: null }) }}
            />
          ) : (
            <VersionsView versions={versions} state={state} hasDraft={false} onDownload={setWanted} />
          )}
        </section>
      </div>
      {wanted && (
        <FileDialog
          title={text('conformance.download_title')}
          formats={conformanceFormats}
          busy={file.busy}
          problem={file.problem}
          download={(format, language) =>
            file.download(downloadConformanceVersion, { params: { id: wanted.id }, query: { format, language } })
          }
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
}
